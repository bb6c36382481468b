-- Names of roasters that look alike count as one name (D436): letters of other scripts, "and", articles and company forms do not
-- make a new one. Takes a name_key. The letters are those of packages/domain/src/text/skeleton.ts.
create function name_skeleton(name_key text) returns text
  language sql immutable strict parallel safe
  as $$
    select coalesce(nullif(replace(replace(translate(
      btrim(regexp_replace(
        regexp_replace(' ' || name_key || ' ', ' (and|und|et|och|og|the)(?= )', '', 'g'),
        '( (gmbh|ag|kg|ug|ltd|limited|llc|inc|corp|plc|co|company|ab|aps|as|oy|bv|srl|sarl|pty))+ $', ' ')),
      'авеѕіјкмнорстухԁѵѡαβεικνορτυχω01',
      'abesijkmhopctyxdvwabeiknoptuxwol'), 'rn', 'm'), 'vv', 'w'), ''), name_key)
  $$;
