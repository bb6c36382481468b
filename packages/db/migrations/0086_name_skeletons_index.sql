-- migrate: no-transaction
create index concurrently if not exists roasters_name_skeleton_idx on roasters (name_skeleton(name_key));
