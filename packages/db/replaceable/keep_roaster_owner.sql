-- Keeps an owner while a roaster has members (D419): after the last owner's membership is deleted, as with the account, the
-- longest-standing member becomes owner. Without members, the open invitations are deleted too: an editor alone could not manage them;
-- and the webhooks, which would tell the former owner what the next one does (D669).
-- The lock serializes this with every other change of the members.
create or replace function keep_roaster_owner() returns trigger language plpgsql as $$
begin
  perform from roasters where id = old.roaster_id for no key update;
  if not found or exists (select from roaster_members where roaster_id = old.roaster_id and role = 'OWNER') then
    return null;
  end if;
  update roaster_members set role = 'OWNER'
   where user_id = (select user_id from roaster_members where roaster_id = old.roaster_id
                     order by created_at, user_id limit 1);
  if not found then
    delete from roaster_invitations where roaster_id = old.roaster_id;
    delete from webhook_endpoints where roaster_id = old.roaster_id;
  end if;
  return null;
end $$;

create or replace trigger roaster_members_keep_owner after delete on roaster_members
  for each row when (old.role = 'OWNER') execute function keep_roaster_owner();
