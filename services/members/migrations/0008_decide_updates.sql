ALTER TABLE "members"."update_batch" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members"."update_batch" ADD COLUMN "decided_by_ident" text;--> statement-breakpoint
ALTER TABLE "members"."update_batch" ADD COLUMN "refusal" text;