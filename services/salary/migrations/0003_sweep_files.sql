CREATE TABLE "salary"."unreferenced_content" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "file_storage_key" ON "salary"."file" USING btree ("storage_key" text_pattern_ops);