CREATE TABLE "hire_terms" (
	"version" bigint PRIMARY KEY NOT NULL,
	"terms" text COLLATE "C" NOT NULL,
	"saved_at" bigint NOT NULL,
	"saved_by" bigint
);
--> statement-breakpoint
ALTER TABLE "hire_terms" ADD CONSTRAINT "hire_terms_saved_by_users_ID_USER_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("ID_USER") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hire_terms_saved_by" ON "hire_terms" USING btree ("saved_by");