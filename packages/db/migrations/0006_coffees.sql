-- Coffees, and the lexicon by which they and roasters are searched.

-- The words of flavor notes as they are compared, each after a space: "Früchte, dark chocolate" is " fruchte dark chocolate". Not among the
-- replaceable functions, because a stored column is computed by it.
create function flavor_key(notes text[]) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    replace(replace(replace(translate(
      lower(regexp_replace(normalize(coalesce(' ' || array_to_string(notes, ' '), ''), NFKD), '[\u0300-\u036f\u3099\u309a]', '', 'g')),
      'øłđıØŁĐ', 'oldiold'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[^[:alnum:]]+', ' ', 'g')
$$;

create table coffees (
  id bigint generated always as identity,
  roaster_id bigint not null,
  name text not null,
  name_key text collate "C" not null,
  slug text not null,
  roast_level text not null,
  coffee_type text,
  origin text,
  origin_key text collate "C",
  -- In meters above sea level; null where it is not known, and for blends.
  altitude_meters integer,
  processing_method text,
  flavor_notes text[] not null default '{}',
  flavor_key text collate "C" generated always as (flavor_key(flavor_notes)) stored,
  description text,
  acidity_level double precision,
  body_level double precision,
  -- Distinct words of name, roaster and origin, as the lexicon has them.
  search_key text not null,
  search_document tsvector generated always as (array_to_tsvector(string_to_array(search_key, ' '))) stored,
  submitted_by bigint,
  owner_id bigint,
  owner_roaster text,
  is_archived boolean not null default false,
  was_archived boolean not null default false,
  recipe_count integer not null default 0,
  -- 5 for a recipe, 2 for an upvote, 1 for a brew of the last 30 days; computed by the worker (D4).
  trending_score integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A hidden coffee is also archived, so that every list leaves it out.
  hidden_at timestamptz,
  hidden_for text[] not null default '{}',
  constraint coffees_pk primary key (id),
  constraint coffees_roaster_slug_key unique (roaster_id, slug),
  constraint coffees_roaster_fk foreign key (roaster_id) references roasters (id) on delete restrict,
  constraint coffees_submitted_by_fk foreign key (submitted_by) references users (id) on delete set null,
  constraint coffees_name_check check (char_length(name) between 1 and 160),
  constraint coffees_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  constraint coffees_roast_level_check check (roast_level in ('LIGHT', 'MEDIUM_LIGHT', 'MEDIUM', 'MEDIUM_DARK', 'DARK')),
  constraint coffees_coffee_type_check check (coffee_type in ('SINGLE_ORIGIN', 'BLEND', 'DECAF')),
  constraint coffees_altitude_check check (altitude_meters between 0 and 3500),
  constraint coffees_levels_check check (
    coalesce(acidity_level, 1) between 1 and 5 and coalesce(body_level, 1) between 1 and 5),
  constraint coffees_hidden_check check (hidden_at is null or is_archived),
  -- A private coffee is hidden, so that the rules for hidden content keep it from everybody else (D600).
  constraint coffees_owner_check check (
    (owner_id is null) = (owner_roaster is null) and (owner_id is null or hidden_at is not null)),
  constraint coffees_owner_roaster_check check (char_length(owner_roaster) between 1 and 120)
);
comment on column coffees.owner_id is 'The user who alone sees the coffee, deleted with the account. Null for the catalog.';
comment on column coffees.owner_roaster is 'What the owner calls the roaster.';
comment on column coffees.was_archived is 'Whether the roaster had archived the coffee before it was hidden.';

create index coffees_name_idx on coffees (name_key, id) where not is_archived;
create index coffees_newest_idx on coffees (created_at desc, id desc) where not is_archived;
-- Negated counts, so that all keys have one direction and a row comparison can continue after a cursor.
create index coffees_popular_idx on coffees ((-recipe_count), name_key, id) where not is_archived;
create index coffees_trending_idx on coffees ((-trending_score), (-recipe_count), name_key, id) where not is_archived;
create index coffees_roast_type_idx on coffees (roast_level, coffee_type) where not is_archived;
create index coffees_roaster_idx on coffees (roaster_id, name_key, id) where not is_archived;
create index coffees_origin_trgm_idx on coffees using gin (origin_key gin_trgm_ops) where not is_archived;
create index coffees_flavor_trgm_idx on coffees using gin (flavor_key gin_trgm_ops) where not is_archived;
create index coffees_search_idx on coffees using gin (search_document) where not is_archived;
create index coffees_submitted_by_idx on coffees (submitted_by) where submitted_by is not null;
create index coffees_owner_idx on coffees (owner_id, name_key) where owner_id is not null;

-- The lexicon: every word of a coffee's search key or a roaster's name. Fuzzy matching scans these thousands of words, not every coffee.
create table search_words (
  word text collate "C" not null,
  -- How many coffees have the word; counted by the worker, so it is a rough figure.
  coffee_count integer not null default 1,
  constraint search_words_pk primary key (word)
);
create index search_words_trgm_idx on search_words using gin (word gin_trgm_ops);
