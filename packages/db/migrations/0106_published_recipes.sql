-- Recipes of known authors come with the catalog and are published as recipes, with a page, votes and comments (D563).
create table published_recipes (
  slug text not null,
  recipe_id bigint not null,
  -- Of title and author, for search.
  search_key text not null,
  -- What lists show, and what the recipe's page shows besides.
  publication jsonb not null,
  details jsonb not null,
  -- Of the entry in the catalog: an entry that has not changed is not written again.
  digest text not null,
  constraint published_recipes_pk primary key (slug),
  constraint published_recipes_recipe_fk foreign key (recipe_id) references recipes (id) on delete cascade,
  constraint published_recipes_recipe_key unique (recipe_id)
);
