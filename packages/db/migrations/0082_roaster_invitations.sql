-- Members of a roaster by invitation (D417). Code of the release before adds owners only and knows no invitations. The check is
-- validated in 0083, so that this file locks the table only for a moment.
alter table roaster_members
  drop constraint roaster_members_role_check,
  add constraint roaster_members_role_check check (role in ('OWNER', 'EDITOR')) not valid;

-- Invitations that nobody accepted, declined or took back yet. They hold no secret: only an account with the verified address can
-- accept one.
create table roaster_invitations (
  id bigint generated always as identity,
  roaster_id bigint not null,
  email text not null,
  -- Null after the member's account was deleted: the invitation is the roaster's.
  invited_by bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint roaster_invitations_pk primary key (id),
  constraint roaster_invitations_roaster_fk foreign key (roaster_id) references roasters (id) on delete cascade,
  constraint roaster_invitations_user_fk foreign key (invited_by) references users (id) on delete set null,
  constraint roaster_invitations_email_check check (char_length(email) between 3 and 254)
);
create unique index roaster_invitations_address_idx on roaster_invitations (roaster_id, email);
create index roaster_invitations_email_idx on roaster_invitations (email);
create index roaster_invitations_invited_by_idx on roaster_invitations (invited_by);
