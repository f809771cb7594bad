CREATE SCHEMA "texts";
--> statement-breakpoint
CREATE TABLE "texts"."danish_text" (
	"key" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"catalogue_text" text NOT NULL
);
