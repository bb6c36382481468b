-- Unsent mail to a deleted user is dropped with the user (D108): every job that concerns a person names them in userId.
create or replace function drop_jobs_of_user() returns trigger language plpgsql as $$
begin
  delete from pgboss.job where data @> jsonb_build_object('userId', old.id);
  return null;
end $$;

create or replace trigger users_drop_jobs after delete on users
  for each row execute function drop_jobs_of_user();
