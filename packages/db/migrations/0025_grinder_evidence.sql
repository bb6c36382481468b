-- What a grinder's curve rests on, and how much its brewers hold: columns of the second edition of the catalog. They are
-- null until that edition is loaded; the API then answers with the band of the grinder's confidence.
alter table grinders add column evidence jsonb;
alter table grinders add constraint grinders_evidence_check check (jsonb_typeof(evidence) = 'object');
comment on column grinders.evidence is
  'Band, espresso zone, makers'' settings, zero habits, support and cited sources, as the catalog describes them.';

alter table machines add column capacity_ml integer;
alter table machines add constraint machines_capacity_ml_check check (capacity_ml between 20 and 20000);
comment on column machines.capacity_ml is 'Water or brew that fits in one go; null where it is not known or has no meaning.';
