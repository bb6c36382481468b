-- The equipment catalog. Rows and ids come from packages/catalog; nothing here is generated.
--
-- Names in every file: constraints <table>_pk, <table>_<what>_key, <table>_<what>_fk, <table>_<what>_check; indexes <table>_<what>_idx.
-- Texts are limited to the lengths of the contract, counted in code points.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table brew_methods (
  id text not null,
  position smallint not null,
  name text not null,
  style text not null,
  -- Other styles of the method, as the catalog has them.
  styles jsonb not null default '[]',
  aliases text[] not null,
  description text not null,
  grind_index_min numeric not null,
  grind_index_typical numeric not null,
  grind_index_max numeric not null,
  -- Standard deviation of what people grind for the method, in index units.
  grind_spread numeric not null default 6,
  ratio_min numeric not null,
  ratio_typical numeric not null,
  ratio_max numeric not null,
  dose_grams numeric not null,
  water_temp_f_min numeric not null,
  water_temp_f_typical numeric not null,
  water_temp_f_max numeric not null,
  brew_time_seconds_min integer not null,
  brew_time_seconds_typical integer not null,
  brew_time_seconds_max integer not null,
  published_microns_min integer,
  published_microns_max integer,
  created_at timestamptz not null default now(),
  constraint brew_methods_pk primary key (id),
  -- Deferrable, so that one statement can swap the positions of two methods.
  constraint brew_methods_position_key unique (position) deferrable initially immediate,
  constraint brew_methods_name_key unique (name),
  constraint brew_methods_id_check check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint brew_methods_style_check check (style in ('IMMERSION', 'PERCOLATION', 'PRESSURE')),
  constraint brew_methods_grind_index_check check (
    0 <= grind_index_min and grind_index_min <= grind_index_typical
    and grind_index_typical <= grind_index_max and grind_index_max <= 100),
  constraint brew_methods_ratio_check check (
    0 < ratio_min and ratio_min <= ratio_typical and ratio_typical <= ratio_max),
  constraint brew_methods_dose_grams_check check (dose_grams > 0),
  constraint brew_methods_water_temp_f_check check (
    32 <= water_temp_f_min and water_temp_f_min <= water_temp_f_typical
    and water_temp_f_typical <= water_temp_f_max and water_temp_f_max <= 212),
  constraint brew_methods_brew_time_seconds_check check (
    0 < brew_time_seconds_min and brew_time_seconds_min <= brew_time_seconds_typical
    and brew_time_seconds_typical <= brew_time_seconds_max),
  constraint brew_methods_published_microns_check check (
    (published_microns_min is null) = (published_microns_max is null)
    and published_microns_min <= published_microns_max)
);
comment on column brew_methods.position is 'Order of the list, fine to coarse (D64).';

create table grinders (
  id integer not null,
  slug text not null,
  brand text not null,
  name text not null,
  burr_type text not null,
  burr_size_mm numeric,
  espresso_capable boolean not null,
  dial jsonb not null,
  microns_per_step numeric,
  confidence text not null,
  evidence jsonb,
  sources text[] not null,
  notes text,
  created_at timestamptz not null default now(),
  constraint grinders_pk primary key (id),
  constraint grinders_slug_key unique (slug),
  constraint grinders_brand_name_key unique (brand, name),
  constraint grinders_id_check check (id > 0),
  constraint grinders_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint grinders_burr_type_check check (burr_type in ('conical', 'flat')),
  constraint grinders_burr_size_mm_check check (burr_size_mm > 0),
  constraint grinders_dial_check check (jsonb_typeof(dial) = 'object'),
  constraint grinders_microns_per_step_check check (microns_per_step > 0),
  constraint grinders_confidence_check check (confidence in ('low', 'medium', 'high')),
  constraint grinders_evidence_check check (jsonb_typeof(evidence) = 'object'),
  constraint grinders_sources_check check (cardinality(sources) > 0)
);
comment on column grinders.dial is 'Range, step and notation of the dial (D67), as the catalog describes it.';
comment on column grinders.microns_per_step is 'Burr travel as the maker states it: for display, never for conversion.';
comment on column grinders.evidence is
  'Band, espresso zone, makers'' settings, zero habits, support and cited sources, as the catalog describes them.';

-- Five points per grinder, index rising, setting strictly rising or falling: check_grinder_curve() checks them at commit (D78).
create table grinder_reference_points (
  grinder_id integer not null,
  position smallint not null,
  grind_index numeric not null,
  setting numeric not null,
  brew_method_id text not null,
  basis text not null,
  constraint grinder_reference_points_pk primary key (grinder_id, position),
  constraint grinder_reference_points_grinder_fk foreign key (grinder_id) references grinders (id) on delete cascade,
  constraint grinder_reference_points_brew_method_fk foreign key (brew_method_id) references brew_methods (id),
  -- Deferrable, so that one statement can move several points of a curve past each other.
  constraint grinder_reference_points_grind_index_key unique (grinder_id, grind_index) deferrable initially immediate,
  constraint grinder_reference_points_setting_key unique (grinder_id, setting) deferrable initially immediate,
  constraint grinder_reference_points_position_check check (position between 1 and 5),
  constraint grinder_reference_points_grind_index_check check (grind_index between 0 and 100),
  constraint grinder_reference_points_setting_check check (setting between 0 and 10000),
  constraint grinder_reference_points_basis_check
    check (basis in ('manufacturer', 'publication', 'community', 'estimate'))
);

create table machines (
  id integer not null,
  slug text not null,
  brand text not null,
  model text not null,
  brew_method_id text not null,
  default_water_temp_f numeric,
  capacity_ml integer,
  created_at timestamptz not null default now(),
  constraint machines_pk primary key (id),
  constraint machines_slug_key unique (slug),
  constraint machines_brand_model_key unique (brand, model),
  constraint machines_brew_method_fk foreign key (brew_method_id) references brew_methods (id) on delete restrict,
  constraint machines_id_check check (id > 0),
  constraint machines_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint machines_default_water_temp_f_check check (default_water_temp_f between 32 and 212),
  constraint machines_capacity_ml_check check (capacity_ml between 20 and 20000)
);
comment on column machines.capacity_ml is 'Water or brew that fits in one go; null where it is not known or has no meaning.';

create table filters (
  id integer not null,
  slug text not null,
  name text not null,
  type text not null,
  description text not null,
  flow text not null,
  created_at timestamptz not null default now(),
  constraint filters_pk primary key (id),
  constraint filters_slug_key unique (slug),
  constraint filters_name_key unique (name),
  constraint filters_id_check check (id > 0),
  constraint filters_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint filters_type_check check (type in ('paper', 'metal', 'cloth')),
  constraint filters_flow_check check (flow in ('slow', 'medium', 'fast'))
);

-- The release of the catalog that the rows above come from: one row, by which the loader sees that nothing changed.
create table catalog_version (
  only_row boolean not null default true,
  content_hash text not null,
  data_date date not null,
  bands jsonb not null,
  loaded_at timestamptz not null default now(),
  constraint catalog_version_pk primary key (only_row),
  constraint catalog_version_only_row_check check (only_row),
  constraint catalog_version_bands_check check (jsonb_typeof(bands) = 'object')
);
comment on column catalog_version.bands is 'Half-width of answered ranges in index units, by confidence (D90).';

-- Proposed changes of grinder curves, computed from users' reports. A proposal changes nothing: an operator approves it, and the
-- approved evidence is committed to the sources of the catalog and published with its next release.
create table catalog_proposals (
  id bigint generated always as identity,
  catalog_version text not null,
  proposal jsonb not null,
  status text not null default 'PENDING',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint catalog_proposals_pk primary key (id),
  constraint catalog_proposals_proposal_check check (jsonb_typeof(proposal) = 'object'),
  constraint catalog_proposals_status_check check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  constraint catalog_proposals_decided_at_check check ((status = 'PENDING') = (decided_at is null))
);
