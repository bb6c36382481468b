-- Blocking users, and the audit trail of operators.
alter table users add column blocked_at timestamptz;
comment on column users.blocked_at is 'When an operator blocked the account: it cannot sign in.';

-- One row per change that an operator made, written in the transaction of the change. Holds ids and slugs, no names and no addresses,
-- so rows stay when an account is deleted.
create table operator_actions (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- The login name of the operator on the machine that ran the command.
  operator text not null,
  command text not null,
  -- What was changed, such as user:12 or roaster:onyx.
  target text not null,
  details jsonb not null,
  reason text,
  constraint operator_actions_pk primary key (id),
  constraint operator_actions_details_check check (jsonb_typeof(details) = 'object'),
  constraint operator_actions_reason_check check (char_length(reason) between 1 and 500)
);
create index operator_actions_target_idx on operator_actions (target, id);
