-- Proposed changes of grinder curves, computed from users' reports. A proposal changes nothing: an operator approves it, and the
-- approved evidence is committed to the catalog's sources and published with the next release.
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
