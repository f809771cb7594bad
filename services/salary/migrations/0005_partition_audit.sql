-- The audit is partitioned by month, so that a whole month is removed without deleting rows.
ALTER TABLE "salary"."imitation_audit" RENAME TO "imitation_audit_unpartitioned";--> statement-breakpoint
CREATE TABLE "salary"."imitation_audit" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "salary"."imitation_audit_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1) NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"user_ident" text NOT NULL,
	"acted_as_ident" text NOT NULL,
	"call" text NOT NULL,
	"asked_for" text NOT NULL,
	"request_id" text NOT NULL
) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE TRIGGER "imitation_audit_kept" BEFORE UPDATE OR DELETE ON "salary"."imitation_audit"
FOR EACH STATEMENT EXECUTE FUNCTION "salary"."refuse_change"();--> statement-breakpoint
-- Adds the partitions of all months (in UTC) from the first one to the one after next. It locks the
-- table, so that two processes do not add the same partition.
CREATE FUNCTION "salary"."add_audit_months"("first" timestamp with time zone) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
declare
  month timestamp := date_trunc('month', first at time zone 'UTC');
  partition text;
begin
  lock table salary.imitation_audit in share update exclusive mode;
  while month <= date_trunc('month', clock_timestamp() at time zone 'UTC') + interval '2 months' loop
    partition := 'imitation_audit_' || to_char(month, 'YYYY_MM');
    if to_regclass('salary.' || partition) is null then
      execute format(
        'create table salary.%I partition of salary.imitation_audit for values from (%L) to (%L)',
        partition,
        month at time zone 'UTC',
        (month + interval '1 month') at time zone 'UTC'
      );
      -- The trigger of the whole table does not hold for statements that name a partition.
      execute format(
        'create trigger imitation_audit_kept before update or delete on salary.%I for each statement execute function salary.refuse_change()',
        partition
      );
    end if;
    month := month + interval '1 month';
  end loop;
end
$$;--> statement-breakpoint
-- Adds the partitions of the coming months, and removes those older than so many whole months.
CREATE FUNCTION "salary"."keep_audit_months"("months" integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
declare
  partition text;
  oldest text := 'imitation_audit_' || to_char(
    clock_timestamp() at time zone 'UTC' - make_interval(months => months), 'YYYY_MM'
  );
begin
  perform salary.add_audit_months(clock_timestamp());
  for partition in
    select class.relname from pg_inherits as inherits
    join pg_class as class on class.oid = inherits.inhrelid
    where inherits.inhparent = 'salary.imitation_audit'::regclass and class.relname::text collate "C" < oldest
  loop
    execute format('drop table salary.%I', partition);
  end loop;
end
$$;--> statement-breakpoint
SELECT "salary"."add_audit_months"(coalesce((SELECT min("at") FROM "salary"."imitation_audit_unpartitioned"), clock_timestamp()));--> statement-breakpoint
INSERT INTO "salary"."imitation_audit" OVERRIDING SYSTEM VALUE SELECT * FROM "salary"."imitation_audit_unpartitioned";--> statement-breakpoint
SELECT setval('"salary"."imitation_audit_number_seq"', coalesce((SELECT max("id") FROM "salary"."imitation_audit"), 0) + 1, false);--> statement-breakpoint
DROP TABLE "salary"."imitation_audit_unpartitioned";
