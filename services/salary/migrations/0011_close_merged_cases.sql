ALTER TABLE "salary"."case" DROP CONSTRAINT "case_merged_while_open";
--> statement-breakpoint
-- Cases that are merged into a closed one get its end.
WITH RECURSIVE merged AS (
	SELECT part.id, survivor.closed_at, survivor.closed_as, survivor.closed_by_ident, survivor.reject_reason_number, survivor.reject_text
	FROM "salary"."case" part JOIN "salary"."case" survivor ON part.merged_into_id = survivor.id
	WHERE survivor.closed_at IS NOT NULL
	UNION
	SELECT part.id, merged.closed_at, merged.closed_as, merged.closed_by_ident, merged.reject_reason_number, merged.reject_text
	FROM "salary"."case" part JOIN merged ON part.merged_into_id = merged.id
)
UPDATE "salary"."case" part
SET closed_at = merged.closed_at, closed_as = merged.closed_as, closed_by_ident = merged.closed_by_ident, reject_reason_number = merged.reject_reason_number, reject_text = merged.reject_text
FROM merged WHERE part.id = merged.id;