-- The same as folded() in platform/folded.ts: without case and accents, å as aa, ø as oe, æ as ae.
CREATE FUNCTION "members"."folded"(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select regexp_replace(
    normalize(
      replace(replace(replace(replace(replace(
        normalize(lower(name collate "danish"), NFC),
        'æ', 'ae'), 'ä', 'ae'), 'ø', 'oe'), 'ö', 'oe'), 'å', 'aa'),
      NFD),
    '[\u0300-\u036f]', '', 'g')
$$;--> statement-breakpoint
ALTER TABLE "members"."person" ADD COLUMN "search_name" text GENERATED ALWAYS AS (members.folded(' ' || translate(first_name || ' ' || last_name, '-', ' '))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "members"."update_batch" ADD COLUMN "fingerprint" text;--> statement-breakpoint
CREATE INDEX "person_search_name" ON "members"."person" USING gin ("search_name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "person_danish_order" ON "members"."person" USING btree ("first_name" collate "danish","last_name" collate "danish","ident");--> statement-breakpoint
CREATE INDEX "person_birth_date" ON "members"."person" USING btree ("birth_date");--> statement-breakpoint
CREATE INDEX "person_department" ON "members"."person" USING btree ("department_number");--> statement-breakpoint
CREATE INDEX "person_mobile_end" ON "members"."person" USING btree (right(regexp_replace("mobile", '[^0-9]', '', 'g'), 8));--> statement-breakpoint
CREATE INDEX "person_phone_end" ON "members"."person" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 8));