CREATE TABLE "recovery_codes" (
	"user_id" bigint NOT NULL,
	"code_hash" text COLLATE "C" NOT NULL,
	"used_at" bigint,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"session_id" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"browsers" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_ID_USER_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("ID_USER") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_ID_USER_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("ID_USER") ON DELETE cascade ON UPDATE no action;