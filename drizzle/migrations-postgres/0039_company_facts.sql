CREATE TABLE "company_facts" (
	"version" bigint PRIMARY KEY NOT NULL,
	"facts" text COLLATE "C" NOT NULL,
	"saved_at" bigint NOT NULL,
	"saved_by" bigint
);
--> statement-breakpoint
ALTER TABLE "company_facts" ADD CONSTRAINT "company_facts_saved_by_users_ID_USER_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("ID_USER") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_facts_saved_by" ON "company_facts" USING btree ("saved_by");