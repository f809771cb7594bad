ALTER TABLE "salary"."mail" ADD COLUMN "cc_recipients" text[];--> statement-breakpoint
ALTER TABLE "salary"."mail" ADD COLUMN "bcc_recipients" text[];