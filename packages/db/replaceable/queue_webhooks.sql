-- Queues an event for each endpoint of a roaster that wants it, in the transaction of the change (D663). Triggers, so that it makes no
-- difference who changes a coffee: the portal, an operator, an import or a merge.
create or replace function queue_webhook(roaster bigint, event text, resource bigint, coffee bigint) returns void language sql as $$
  insert into webhook_deliveries (endpoint_id, type, resource_id, coffee_id)
  select id, event, resource, coffee from webhook_endpoints where roaster_id = roaster and is_enabled and event = any(events)
$$;

create or replace function queue_coffee_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook(coalesce(new.roaster_id, old.roaster_id), tg_argv[0], coalesce(new.id, old.id), coalesce(new.id, old.id));
  return null;
end $$;

create or replace function queue_recipe_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook(new.roaster_id, 'recipe.published', new.id, new.coffee_id);
  return null;
end $$;

-- Private coffees, which are hidden from the start, are nobody else's business. Counters change without updated_at.
create or replace trigger coffees_webhook_created after insert on coffees
  for each row when (new.hidden_at is null) execute function queue_coffee_webhook('coffee.created');
create or replace trigger coffees_webhook_updated after update of updated_at, hidden_at on coffees
  for each row when (new.owner_id is null and (new.updated_at, new.hidden_at) is distinct from (old.updated_at, old.hidden_at))
  execute function queue_coffee_webhook('coffee.updated');
create or replace trigger coffees_webhook_deleted after delete on coffees
  for each row when (old.owner_id is null) execute function queue_coffee_webhook('coffee.deleted');
create or replace trigger recipes_webhook after insert on recipes
  for each row when (new.deleted_at is null) execute function queue_recipe_webhook();
