-- Double opt-in for the newsletter (D137): a row is a subscription once the address confirmed it. The id stands for the address
-- in links. Rows from before are subscriptions by the rule of their time.
alter table subscribers
  add column id bigint generated always as identity,
  add column confirmed_at timestamptz,
  add constraint subscribers_id_key unique (id);

update subscribers set confirmed_at = created_at;

-- Requests that nobody confirmed are deleted by age.
create index subscribers_pending_idx on subscribers (created_at) where confirmed_at is null;
