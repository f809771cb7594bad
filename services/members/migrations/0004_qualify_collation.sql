-- As before, but with the collation's schema: pg_restore runs with an empty search_path, and could
-- not restore the generated column that calls this function.
CREATE OR REPLACE FUNCTION "members"."folded"(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select regexp_replace(
    normalize(
      replace(replace(replace(replace(replace(
        normalize(lower(name collate "public"."danish"), NFC),
        'æ', 'ae'), 'ä', 'ae'), 'ø', 'oe'), 'ö', 'oe'), 'å', 'aa'),
      NFD),
    '[\u0300-\u036f]', '', 'g')
$$;
