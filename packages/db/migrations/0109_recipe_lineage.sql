-- What a recipe was made from (D572). Adding the column and a constraint that is not validated yet reads no row.
alter table recipes
  add column made_from_id bigint,
  add constraint recipes_made_from_fk foreign key (made_from_id) references recipes (id) on delete set null not valid;
