-- Rows of the audit are only ever added. A fresh seed truncates, which is no change of a row.
CREATE FUNCTION "members"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$;--> statement-breakpoint
CREATE TRIGGER "imitation_audit_kept" BEFORE UPDATE OR DELETE ON "members"."imitation_audit"
FOR EACH STATEMENT EXECUTE FUNCTION "members"."refuse_change"();
