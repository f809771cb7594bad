CREATE TABLE "texts"."text_change" (
	"key" text NOT NULL,
	"made_against" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "text_change_key_made_against_pk" PRIMARY KEY("key","made_against")
);
--> statement-breakpoint
-- A text that an editor had changed counts as made against the catalogue's text of then.
INSERT INTO "texts"."text_change" ("key", "made_against", "text")
SELECT "key", "catalogue_text", "text" FROM "texts"."danish_text" WHERE "text" <> "catalogue_text";
--> statement-breakpoint
ALTER TABLE "texts"."danish_text" DROP COLUMN "text";
