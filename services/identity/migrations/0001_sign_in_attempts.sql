CREATE TABLE "identity"."sign_in_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_attempt_last" ON "identity"."sign_in_attempt" USING btree ("last_at");