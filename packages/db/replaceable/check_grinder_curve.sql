-- A grinder has exactly five reference points, index rising and setting strictly monotone (D78). Checked at commit,
-- so a loader may write grinders and points in any order; a grinder that is gone needs no points.
create or replace function check_grinder_curve() returns trigger language plpgsql as $$
declare
  checked_id integer;
  slug_of_checked text;
  points integer;
  rising boolean;
  falling boolean;
begin
  if tg_table_name = 'grinders' then
    checked_id := new.id;
  elsif tg_op = 'DELETE' then
    checked_id := old.grinder_id;
  else
    checked_id := new.grinder_id;
  end if;

  select slug into slug_of_checked from grinders where id = checked_id;
  if not found then
    return null;
  end if;

  select count(*), coalesce(bool_and(index_step > 0 and setting_step > 0), false),
         coalesce(bool_and(index_step > 0 and setting_step < 0), false)
    into points, rising, falling
    from (
      select grind_index - lag(grind_index) over by_position as index_step,
             setting - lag(setting) over by_position as setting_step
        from grinder_reference_points
       where grinder_id = checked_id
      window by_position as (order by position)
    ) as steps;

  if points <> 5 or not (rising or falling) then
    raise exception 'grinder "%" has no usable curve: % reference points', slug_of_checked, points
      using errcode = 'check_violation',
            constraint = 'grinder_reference_points_curve_check',
            hint = 'Write five points in one transaction with the grinder: index strictly rising, setting strictly rising or strictly falling.';
  end if;
  return null;
end
$$;

-- Constraint triggers know no "or replace". Dropping one locks only these small tables, which are read at start.
drop trigger if exists grinders_curve_check on grinders;
create constraint trigger grinders_curve_check
  after insert on grinders
  deferrable initially deferred for each row execute function check_grinder_curve();

drop trigger if exists grinder_reference_points_curve_check on grinder_reference_points;
create constraint trigger grinder_reference_points_curve_check
  after insert or update or delete on grinder_reference_points
  deferrable initially deferred for each row execute function check_grinder_curve();
