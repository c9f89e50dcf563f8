-- Telling people of every tracked stock that turns to BUY or SELL, kept by them or not.

alter table notification_settings
  add column new_signals boolean not null default false;

alter table notifications
  -- Why this user was told: they asked for every new signal.
  add column is_new_signal boolean not null default false;
