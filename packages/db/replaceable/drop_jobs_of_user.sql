-- Unsent mail to a deleted user is dropped with the user (D108): every job that concerns a person names them in userId,
-- or in email where it is not known yet whether the address has an account (D40).
create or replace function drop_jobs_of_user() returns trigger language plpgsql as $$
begin
  delete from pgboss.job where data @> jsonb_build_object('userId', old.id) or data->>'email' = old.email;
  return null;
end $$;

create or replace trigger users_drop_jobs after delete on users
  for each row execute function drop_jobs_of_user();
