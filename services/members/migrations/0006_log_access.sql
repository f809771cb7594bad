-- Every read of people's data, partitioned by month like the audit of imitated reads.
CREATE TABLE "members"."access_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "members"."access_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1) NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"user_ident" text NOT NULL,
	"acted_as_ident" text,
	"call" text NOT NULL,
	"asked_for" text NOT NULL,
	"status" integer NOT NULL,
	"request_id" text NOT NULL
) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE INDEX "access_log_at" ON "members"."access_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "access_log_user" ON "members"."access_log" USING btree ("user_ident","at");--> statement-breakpoint
CREATE INDEX "access_log_asked_for" ON "members"."access_log" USING btree ("asked_for","at");--> statement-breakpoint
CREATE TRIGGER "access_log_kept" BEFORE UPDATE OR DELETE ON "members"."access_log"
FOR EACH STATEMENT EXECUTE FUNCTION "members"."refuse_change"();--> statement-breakpoint
-- Adds the partitions of all months (in UTC) from the current one to the one after next. It locks
-- the table, so that two processes do not add the same partition.
CREATE FUNCTION "members"."add_access_log_months"() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
declare
  month timestamp := date_trunc('month', clock_timestamp() at time zone 'UTC');
  last timestamp := month + interval '2 months';
  partition text;
begin
  lock table members.access_log in share update exclusive mode;
  while month <= last loop
    partition := 'access_log_' || to_char(month, 'YYYY_MM');
    if to_regclass('members.' || partition) is null then
      execute format(
        'create table members.%I partition of members.access_log for values from (%L) to (%L)',
        partition,
        month at time zone 'UTC',
        (month + interval '1 month') at time zone 'UTC'
      );
      -- The trigger of the whole table does not hold for statements that name a partition.
      execute format(
        'create trigger access_log_kept before update or delete on members.%I for each statement execute function members.refuse_change()',
        partition
      );
    end if;
    month := month + interval '1 month';
  end loop;
end
$$;--> statement-breakpoint
-- Adds the partitions of the coming months, and removes those older than so many whole months.
CREATE FUNCTION "members"."keep_access_log_months"("months" integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
declare
  partition text;
  oldest text := 'access_log_' || to_char(
    clock_timestamp() at time zone 'UTC' - make_interval(months => months), 'YYYY_MM'
  );
begin
  perform members.add_access_log_months();
  for partition in
    select class.relname from pg_inherits as inherits
    join pg_class as class on class.oid = inherits.inhrelid
    where inherits.inhparent = 'members.access_log'::regclass and class.relname::text collate "C" < oldest
  loop
    execute format('drop table members.%I', partition);
  end loop;
end
$$;--> statement-breakpoint
SELECT "members"."add_access_log_months"();--> statement-breakpoint
-- The audit keeps refused reads too, and the search for people to act as.
ALTER TABLE "members"."imitation_audit" ALTER COLUMN "acted_as_ident" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members"."imitation_audit" ADD COLUMN "status" integer DEFAULT 200 NOT NULL;
