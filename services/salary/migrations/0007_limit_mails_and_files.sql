ALTER TABLE "salary"."mail" ADD COLUMN "content" text;--> statement-breakpoint
ALTER TABLE "salary"."mail" ADD COLUMN "attachments" jsonb;--> statement-breakpoint
CREATE INDEX "file_by_ident" ON "salary"."file" USING btree ("by_ident","changed_at");--> statement-breakpoint
CREATE INDEX "mail_by_ident" ON "salary"."mail" USING btree ("by_ident","created_at");