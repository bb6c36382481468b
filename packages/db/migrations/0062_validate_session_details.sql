-- Reads the tables without blocking writes.
alter table sessions validate constraint sessions_client_name_check;
alter table magic_link_requests validate constraint magic_link_requests_return_to_check;
