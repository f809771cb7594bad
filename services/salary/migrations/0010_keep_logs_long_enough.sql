-- The owner's lower limit for both logs: a service cannot remove what is younger, whatever it is set to.
-- An owner who wants another limit replaces this function.
CREATE FUNCTION "salary"."least_log_months"() RETURNS integer LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$ SELECT 6 $$;--> statement-breakpoint
ALTER FUNCTION "salary"."keep_audit_months"(integer) RENAME TO "drop_audit_months";--> statement-breakpoint
REVOKE ALL ON FUNCTION "salary"."drop_audit_months"(integer) FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION "salary"."keep_audit_months"("months" integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
begin
  if months is null or months < salary.least_log_months() then
    raise exception 'The audit is kept for at least % months.', salary.least_log_months();
  end if;
  perform salary.drop_audit_months(months);
end
$$;--> statement-breakpoint
ALTER FUNCTION "salary"."keep_access_log_months"(integer) RENAME TO "drop_access_log_months";--> statement-breakpoint
REVOKE ALL ON FUNCTION "salary"."drop_access_log_months"(integer) FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION "salary"."keep_access_log_months"("months" integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
begin
  if months is null or months < salary.least_log_months() then
    raise exception 'The access log is kept for at least % months.', salary.least_log_months();
  end if;
  perform salary.drop_access_log_months(months);
end
$$;
