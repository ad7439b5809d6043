import { type Kysely, sql } from 'kysely';

/**
 * The schema of the last release 0.1.0, generated from a database that its 89 migrations made (`FOLDED` in ../fold.ts). Names
 * that say less than their table does today are older than it: databases of that release have them, and backups restore
 * counters by name.
 */
const TABLES = `
create table users (
  id uuid primary key default gen_random_uuid(),
  full_name text not null,
  username text not null unique check (username = lower(username)),
  password_hash text,
  user_role smallint not null default 0 check (user_role in (0, 1, 2)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email_confirmed_at timestamptz,
  disabled_at timestamptz,
  erase_at timestamptz,
  reopen_hash text unique,
  review_emails boolean not null default true,
  notified_until timestamptz not null default now(),
  notified_at timestamptz,
  retention_years integer not null default 2
    constraint users_paper_years_check check (retention_years >= 2 and retention_years <= 7)
);
create index users_erase on users (erase_at) where erase_at is not null;
create index users_search_username on users using gin (username gin_trgm_ops);
create index users_search_full_name on users using gin (full_name gin_trgm_ops);
create index users_sort_created_at on users (created_at, id);
create index users_sort_username on users (username, id);
create index users_sort_full_name on users (full_name, id);
create index users_sort_user_role on users (user_role, id);
create index users_disabled on users (created_at) where disabled_at is not null;
create index users_who_keep on users (id) where retention_years > 2;

create table document_configs (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  version integer not null check (version > 0),
  name text not null,
  price bigint not null check (price >= 0),
  is_active boolean not null default true,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  created_by uuid references users (id) on delete set null,
  unique (type, version)
);

create table support_tickets (
  id uuid primary key default gen_random_uuid(),
  fname text not null,
  lname text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  number bigint generated always as identity (start with 1001) unique
);
create index support_tickets_sort_created_at on support_tickets (created_at, id);
create index support_tickets_open on support_tickets (created_at) where closed_at is null;
create index support_tickets_search_email on support_tickets using gin (email gin_trgm_ops);
create index support_tickets_search_subject on support_tickets using gin (subject gin_trgm_ops);

create table idempotency_keys (
  id text primary key,
  request_hash text not null,
  status smallint,
  content_type text,
  created_at timestamptz not null default now(),
  body bytea,
  holder uuid not null,
  leased_until timestamptz not null
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Unlogged: a crash may lose a few counts, but a write-ahead log would slow every request.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_limits_window_start on rate_limits (window_start);

create table attestations (
  position bigint primary key,
  document_id text not null,
  version text not null,
  text text not null,
  typed_name text not null,
  origin_hash text not null,
  created_at timestamptz not null,
  previous_hash text not null,
  hash text not null unique
);
create index attestations_document on attestations (document_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  second_factor_at timestamptz
);
create index sessions_user on sessions (user_id);
create index sessions_expires on sessions (expires_at);

create table account_tokens (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset')),
  email text not null,
  expires_at timestamptz not null
);
create index account_tokens_user on account_tokens (user_id);

create table sign_in_attempts (
  key text primary key,
  attempts integer not null,
  free_again_at timestamptz not null,
  forgotten_at timestamptz not null
);

create table salts (
  name text primary key,
  value text not null
);

create table coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  type text not null check (type in ('percent', 'amount')),
  value integer not null,
  starts_on date,
  ends_on date,
  use_limit integer check (use_limit > 0),
  used integer not null default 0,
  kinds jsonb not null default '[]',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  constraint coupons_check check (value > 0 and (type = 'amount' or value <= 100)),
  constraint coupons_check1 check (used >= 0 and (use_limit is null or used <= use_limit))
);

create table receipt_numbers (
  last integer not null
);

create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  plan text not null check (plan in ('monthly', 'yearly')),
  state text not null default 'active' check (state in ('active', 'past_due', 'cancelled', 'ended')),
  price integer not null check (price > 0),
  provider text not null,
  provider_customer text,
  provider_reference text,
  provider_card text not null,
  card_brand text,
  card_last4 text,
  begun_at timestamptz not null,
  periods smallint not null default 1 check (periods > 0),
  period_start timestamptz not null,
  period_end timestamptz not null,
  failures smallint not null default 0 check (failures >= 0),
  next_try_at timestamptz,
  notice_sent_for timestamptz,
  over_limit_since timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  card_hash text,
  next_plan text check (next_plan in ('monthly', 'yearly')),
  next_price integer check (next_price > 0),
  counted_from timestamptz not null,
  periods_before smallint not null default 0 check (periods_before >= 0),
  unique (provider, provider_reference),
  constraint subscriptions_check check (period_start < period_end),
  constraint subscriptions_check1 check ((state = 'ended') = (ended_at is not null)),
  constraint subscriptions_next check ((next_plan is null) = (next_price is null) and next_plan <> plan)
);
create unique index subscriptions_running on subscriptions (user_id) where state <> 'ended';
create index subscriptions_due on subscriptions (period_end) where state <> 'ended';

create table orders (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 10001),
  state text not null default 'pending' check (state in ('pending', 'paid', 'refunded', 'abandoned')),
  owner_key text not null,
  placed_by text not null,
  attempt text not null,
  email text not null,
  subtotal integer not null,
  discount integer not null,
  total integer not null,
  coupon_id uuid references coupons (id),
  attestation jsonb,
  origin_hash text not null,
  provider text not null,
  provider_reference text,
  receipt_number integer unique,
  paid_at timestamptz,
  mailed_at timestamptz,
  state_reason text,
  created_at timestamptz not null default now(),
  subscription_id uuid references subscriptions (id),
  terms_version integer,
  card_hash text,
  verification_status jsonb,
  lines_hash text,
  unique (placed_by, attempt),
  constraint orders_check check (total = (subtotal - discount) and total >= 0)
);
create index orders_owner on orders (owner_key, created_at desc);
create index orders_state on orders (state, created_at desc);
create unique index orders_provider_reference on orders (provider, provider_reference);
create index orders_subscription on orders (subscription_id, created_at) where subscription_id is not null;
create index orders_search_email on orders using gin (email gin_trgm_ops);
create index orders_sort_created_at on orders (created_at, id);
create index orders_sort_number on orders (number, id);
create index orders_sort_state on orders (state, id);
create index orders_sort_total on orders (total, id);
create index orders_sort_email on orders (email, id);
create index orders_coupon on orders (coupon_id) where coupon_id is not null;
create index orders_paid_at on orders (paid_at) where paid_at is not null;
create index orders_card on orders (card_hash, paid_at) where card_hash is not null;
create index orders_paid_or_begun on orders (coalesce(paid_at, created_at))
  where state in ('paid', 'refunded');

create table order_lines (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  position smallint not null,
  kind text not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  price integer not null check (price >= 0),
  draft_id uuid,
  input jsonb not null,
  run_row_id uuid,
  unique (order_id, position)
);
create index order_lines_draft on order_lines (draft_id);

create table transactions (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  type text not null check (type in ('payment', 'refund')),
  amount integer not null check (amount >= 0),
  provider text not null,
  provider_reference text not null,
  card_brand text,
  card_last4 text,
  created_at timestamptz not null default now(),
  key text not null default '',
  settled_at timestamptz default now(),
  constraint transactions_once unique (provider, provider_reference, type, key)
);
create index transactions_order on transactions (order_id);
create index transactions_sort_created_at on transactions (created_at, id);
create index transactions_sort_amount on transactions (amount, id);
create index transactions_sort_type on transactions (type, id);
create index transactions_card on transactions (card_last4, created_at, id);
create index transactions_due on transactions (created_at) where settled_at is null;

create table order_keys (
  key_hash text primary key,
  order_id uuid not null references orders (id),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_mark text not null,
  used_at timestamptz,
  primary key (user_id, code_mark)
);

create table sign_ups (
  token_hash text primary key,
  full_name text not null,
  username text not null,
  password_hash text not null,
  browser_hash text not null,
  next_path text,
  expires_at timestamptz not null
);
create index sign_ups_expires on sign_ups (expires_at);

create table sign_in_links (
  token_hash text primary key,
  username text not null,
  next_path text,
  expires_at timestamptz not null
);
create index sign_in_links_expires on sign_in_links (expires_at);

create table passkeys (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
  challenge text primary key,
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);

create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  old_username text not null,
  new_username text not null,
  confirm_hash text unique,
  undo_hash text unique,
  changed_at timestamptz,
  expires_at timestamptz not null
);
create index email_changes_user on email_changes (user_id);

create table audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid not null,
  actor_name text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text,
  created_at timestamptz not null default now()
);
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_action on audit_log (action, id);
create index audit_log_subject on audit_log (subject, id);
create index audit_log_search on audit_log using gin (actor_name gin_trgm_ops, subject gin_trgm_ops, action
    gin_trgm_ops, reason gin_trgm_ops);

create table media (
  id uuid primary key default gen_random_uuid(),
  fingerprint text not null unique,
  name text not null,
  folder text not null default '',
  alt text not null check (alt <> ''),
  width integer not null,
  height integer not null,
  bytes integer not null,
  variants jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  deleted_at timestamptz
);
create index media_sort_created_at on media (created_at, id);
create index media_sort_name on media (name, id);
create index media_folder on media (folder, created_at, id);
create index media_search_name on media using gin (name gin_trgm_ops);
create index media_search_alt on media using gin (alt gin_trgm_ops);

create table media_uses (
  media_id uuid not null references media (id),
  used_by text not null,
  label text not null,
  primary key (media_id, used_by)
);
create index media_uses_used_by on media_uses (used_by);

create table ticket_answers (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references support_tickets (id),
  author text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index ticket_answers_ticket on ticket_answers (ticket_id, created_at);

create table daily_figures (
  day date not null,
  figure text not null,
  part text not null default '',
  value bigint not null,
  primary key (day, figure, part)
);

create table page_content (
  id uuid constraint page_words_pkey primary key default gen_random_uuid(),
  page text not null,
  type text not null constraint page_words_type_check check (type in ('question', 'testimonial')),
  position integer not null,
  title text not null,
  subtitle text not null default '',
  body text not null,
  media_id uuid constraint page_words_media_id_fkey references media (id),
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index page_words_page on page_content (page, type, position, id) where removed_at is null;

create table seal_certificates (
  fingerprint text primary key,
  certificate bytea not null,
  is_development boolean not null,
  first_used_at timestamptz not null
);

create table documents (
  id text primary key,
  number text not null unique,
  code text not null,
  kind text not null,
  template smallint not null,
  series_id text not null,
  revision integer not null check (revision > 0),
  correction_reason text,
  owner_key text not null,
  order_id uuid,
  level text not null check (level in ('S', 'U', 'D', 'B')),
  status_line text not null,
  label text not null,
  issuer text not null,
  person text,
  period text not null,
  issued_on date not null,
  content jsonb,
  tables_version text not null,
  template_version text not null,
  fingerprint text not null,
  state text not null default 'issuing'
    check (state in ('issuing', 'failed', 'live', 'superseded', 'revoked')),
  state_changed_at timestamptz,
  state_reason text,
  superseded_by text references documents (id),
  changed_fields jsonb,
  disputed_at timestamptz,
  access_key_hash text not null,
  file_key text,
  file_sha256 text,
  file_bytes integer,
  page_count integer,
  sealed_at timestamptz,
  created_at timestamptz not null default now(),
  seal_fingerprint text references seal_certificates (fingerprint),
  live_key text,
  is_live_twice boolean not null default false,
  issuer_domain text,
  issuer_identity uuid,
  declined_at timestamptz,
  set_aside jsonb,
  erase_after timestamptz,
  unique (series_id, revision),
  constraint documents_check check ((issuer_domain is null) = (issuer_identity is null))
);
create unique index documents_file_sha256 on documents (file_sha256);
create index documents_owner on documents (owner_key, created_at desc);
create index documents_order on documents (order_id);
create index documents_search_number on documents using gin (number gin_trgm_ops);
create index documents_search_issuer on documents using gin (issuer gin_trgm_ops);
create index documents_search_person on documents using gin (person gin_trgm_ops);
create index documents_sort_created_at on documents (created_at, id);
create index documents_sort_number on documents (number, id);
create index documents_sort_kind on documents (kind, id);
create index documents_sort_level on documents (level, id);
create index documents_sort_state on documents (state, id);
create index documents_sort_issuer on documents (issuer, id);
create index documents_sort_issued_on on documents (issued_on, id);
create index documents_person_period on documents (lower(person), period)
  where person is not null and content is not null and level <> 'S';
create index documents_code on documents (code);
create index documents_issuing on documents (created_at) where state = 'issuing';
create unique index documents_one_live on documents (owner_key, kind, live_key)
  where level <> 'S' and (state = 'live' or state = 'issuing' and revision = 1) and live_key is not null and
    not is_live_twice;
create index documents_hash_of_hash on documents (
  encode(sha256(decode(file_sha256, 'hex')), 'hex') text_pattern_ops
);
create index documents_sealed_at on documents (sealed_at) where file_key is not null;
create index documents_with_contents on documents (created_at)
  where content is not null and owner_key not like 'email:%';
create index documents_of_guests on documents (created_at)
  where content is not null and owner_key like 'email:%';
create index documents_awaiting_tables on documents (owner_key)
  where state = 'live' and (
    content::text like '%are not available yet.%' or content::text like '%aún no están disponibles.%'
  );
create index documents_set_aside on documents (erase_after) where erase_after is not null;

create table abuse_reports (
  id uuid primary key default gen_random_uuid(),
  document_id text references documents (id),
  kind text not null check (kind in ('report', 'dispute')),
  email text not null,
  message text not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decision text,
  decision_reason text
);
create index abuse_reports_sort_created_at on abuse_reports (created_at, id);
create index abuse_reports_document on abuse_reports (document_id);
create index abuse_reports_open on abuse_reports (created_at) where decided_at is null;

create table name_samples (
  id uuid primary key default gen_random_uuid(),
  document_id text not null references documents (id),
  field text not null,
  name text not null,
  matched text not null,
  institution text,
  created_at timestamptz not null default now(),
  reviewed_at timestamptz
);
create index name_samples_sort_created_at on name_samples (created_at, id);
create index name_samples_open on name_samples (created_at) where reviewed_at is null;

create table drafts (
  id uuid primary key default gen_random_uuid(),
  owner_key text not null,
  kind text not null,
  name text not null,
  form jsonb not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  corrects text references documents (id),
  continues text references documents (id)
);
create index drafts_owner on drafts (owner_key, updated_at desc);
create index drafts_updated on drafts (updated_at);
create unique index drafts_corrects on drafts (corrects, owner_key) where corrects is not null;
create index drafts_continues on drafts (continues) where continues is not null;

create table maintenance (
  is_on boolean primary key default true check (is_on),
  message text not null,
  until timestamptz,
  since timestamptz not null
);

create table blog_categories (
  slug text primary key,
  name text not null unique,
  position smallint not null
);

create table blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  title text not null,
  excerpt text not null,
  body text not null,
  body_text text not null,
  word_count integer not null,
  category_slug text references blog_categories (slug) on update cascade,
  featured_media_id uuid references media (id) on delete set null,
  author_name text not null default '',
  status text not null default '0' check (status in ('0', '1')),
  published_at timestamptz,
  modified_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid,
  version integer not null default 1,
  autosave jsonb,
  autosaved_at timestamptz,
  preview_key text not null unique,
  deleted_at timestamptz,
  seeded_as text unique,
  seeded_version integer,
  shows_own_picture boolean not null default false,
  constraint blog_posts_check check (status = '0' or published_at is not null)
);
create index blog_posts_public on blog_posts (published_at desc) where status = '1' and deleted_at is null;
create index blog_posts_category on blog_posts (category_slug, published_at desc);
create index blog_posts_words on blog_posts using gin (
  to_tsvector('english', title || ' ' || excerpt || ' ' || body_text)
);
create index blog_posts_sort_modified_at on blog_posts (modified_at, id);
create index blog_posts_sort_title on blog_posts (title, id);
create index blog_posts_sort_published_at on blog_posts (published_at, id);
create index blog_posts_search_title on blog_posts using gin (title gin_trgm_ops);
create index blog_posts_search_slug on blog_posts using gin (slug gin_trgm_ops);

create table blog_revisions (
  id bigint generated always as identity primary key,
  post_id uuid not null references blog_posts (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null,
  unique (post_id, version)
);

create table blog_former_slugs (
  slug text primary key,
  post_id uuid not null references blog_posts (id) on delete cascade
);

create table blog_reads (
  post_id uuid not null references blog_posts (id) on delete cascade,
  day date not null,
  reads integer not null,
  primary key (post_id, day)
);

create table contacts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('company', 'person')),
  name text not null,
  phone text not null,
  email text not null,
  address1 text not null,
  address2 text not null,
  city text not null,
  state text not null,
  zip text not null,
  number text not null,
  title text not null,
  department text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  withholding jsonb,
  language text not null default 'en' check (language in ('en', 'es', 'both'))
);
create unique index contacts_name on contacts (user_id, kind, lower(name));

create table bundles (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  file_key text,
  file_sha256 text not null unique,
  file_bytes integer not null,
  page_count integer not null,
  sealed_at timestamptz not null
);
create index bundles_order on bundles (order_id);
create index bundles_hash_of_hash on bundles (
  encode(sha256(decode(file_sha256, 'hex')), 'hex') text_pattern_ops
);

create table bundle_documents (
  document_id text primary key references documents (id),
  bundle_id uuid not null references bundles (id),
  position integer not null
);
create index bundle_documents_bundle on bundle_documents (bundle_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  issuer text not null,
  issuer_key text not null,
  method text not null check (method in ('dns', 'mailbox', 'business')),
  domain text,
  mailbox text,
  txt_token text,
  token_hash text constraint verifications_letter_hash_key unique,
  covers_statements boolean not null default false,
  note text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused', 'withdrawn')),
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  expires_at timestamptz,
  founded_stated date,
  founded_on date,
  reminded_days smallint,
  proved_at timestamptz
);
create index verifications_user on verifications (user_id, created_at desc);
create index verifications_state on verifications (state, created_at, id);
create index verifications_created on verifications (created_at, id);
create index verifications_search on verifications using gin (issuer gin_trgm_ops);
create index verifications_ending on verifications (expires_at) where state = 'confirmed';

create table verification_files (
  id uuid primary key default gen_random_uuid(),
  verification_id uuid not null references verifications (id) on delete cascade,
  name text not null,
  content_type text not null,
  bytes integer not null,
  storage_key text not null,
  created_at timestamptz not null
);
create index verification_files_of on verification_files (verification_id);

create table verification_approvals (
  verification_id uuid not null references verifications (id) on delete cascade,
  staff_id uuid not null references users (id),
  note text not null,
  created_at timestamptz not null,
  primary key (verification_id, staff_id)
);

create table site_settings_versions (
  version integer constraint house_versions_pkey primary key
    constraint house_versions_version_check check (version > 0),
  settings jsonb not null,
  created_by uuid constraint house_versions_created_by_fkey references users (id) on delete set null,
  created_at timestamptz not null
);

create table legal_versions (
  name text not null check (name in ('terms', 'privacy', 'refunds')),
  version integer not null check (version > 0),
  content jsonb not null,
  facts jsonb not null,
  effective_at timestamptz not null,
  published_at timestamptz not null,
  published_by uuid references users (id) on delete set null,
  withdrawn_at timestamptz,
  told_up_to uuid,
  primary key (name, version)
);
create index legal_versions_in_force on legal_versions (name, effective_at desc, version desc)
  where withdrawn_at is null;

create table legal_drafts (
  name text primary key check (name in ('terms', 'privacy', 'refunds')),
  content jsonb not null,
  revision integer not null,
  saved_at timestamptz not null,
  saved_by uuid references users (id) on delete set null
);

create table blog_former_categories (
  slug text primary key,
  category_slug text not null references blog_categories (slug) on update cascade on delete cascade
);

create table signals (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('rising-gross', 'shared-card', 'early-period', 'altered-name')),
  subject text not null,
  owner_key text not null,
  address text not null,
  facts jsonb not null,
  seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  closed_at timestamptz,
  unique (kind, subject)
);
create index signals_open on signals (last_seen_at) where closed_at is null;
create index signals_seen on signals (last_seen_at, id);
create index signals_owner on signals (owner_key);
create index signals_search on signals using gin (address gin_trgm_ops);

create table signal_documents (
  signal_id uuid not null references signals (id) on delete cascade,
  document_id text not null references documents (id),
  primary key (signal_id, document_id)
);
create index signal_documents_document on signal_documents (document_id);

create table signal_steps (
  id uuid primary key default gen_random_uuid(),
  signal_id uuid not null references signals (id) on delete cascade,
  step text not null check (step in ('asked', 'specimen-only', 'stopped', 'refunded', 'closed')),
  actor_name text not null,
  text text not null,
  former jsonb,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index signal_steps_of on signal_steps (signal_id, created_at);

create table account_limits (
  id uuid primary key default gen_random_uuid(),
  owner_key text not null,
  kind text not null check (kind in ('specimen-only', 'stopped')),
  reason text not null,
  since timestamptz not null,
  lifted_at timestamptz
);
create unique index account_limits_standing on account_limits (owner_key, kind) where lifted_at is null;

create table name_refusals (
  id uuid primary key default gen_random_uuid(),
  who text not null,
  kind text not null,
  name text not null,
  matched text not null,
  institution text,
  times integer not null default 1,
  last_at timestamptz not null,
  unique (who, kind, name)
);
create index name_refusals_last on name_refusals (last_at);

create table chargebacks (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  provider text not null,
  reference text not null,
  state text not null check (state in ('inquiry', 'needs-answer', 'under-review', 'won', 'lost')),
  reason text not null,
  amount integer not null,
  due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  checked_at timestamptz not null,
  decided_at timestamptz,
  decision text check (decision in ('accepted', 'contested')),
  decision_reason text,
  unique (provider, reference)
);
create index chargebacks_order on chargebacks (order_id);
create index chargebacks_open on chargebacks (opened_at) where closed_at is null;
create index chargebacks_opened on chargebacks (opened_at, id);

create table mail_failures (
  job_id uuid not null,
  failed_at timestamptz not null,
  primary key (job_id, failed_at)
);
create index mail_failures_failed_at on mail_failures (failed_at);

create table reconciliations (
  id uuid primary key default gen_random_uuid(),
  ran_at timestamptz not null,
  differences jsonb not null
);
create index reconciliations_ran on reconciliations (ran_at desc);

create table file_damages (
  file_key text primary key,
  document_id text not null references documents (id),
  damage text not null check (damage in ('missing', 'changed')),
  found_at timestamptz not null
);

create table file_scrubs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  checked integer not null,
  damaged integer not null,
  last_document_id text not null
);

create table attestation_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  entries bigint not null,
  last_hash text not null,
  broken_at bigint
);

create table job_steps (
  name text primary key,
  ended_at timestamptz not null,
  milliseconds integer not null,
  failed boolean not null,
  succeeded_at timestamptz
);

create table logo_reviews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  issuer text not null,
  issuer_key text not null,
  pixels text not null,
  kind text not null,
  named text[] not null,
  storage_key text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  reason text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (user_id, issuer_key, pixels)
);
create index logo_reviews_state on logo_reviews (state, created_at, id);
create index logo_reviews_created on logo_reviews (created_at, id);
create index logo_reviews_search on logo_reviews using gin (issuer gin_trgm_ops);

create table log_entries (
  id bigint generated always as identity primary key,
  document_id text,
  bundle_id uuid,
  statement text not null,
  position bigint unique,
  logged_at timestamptz,
  question_id uuid,
  constraint log_entries_check1 check ((position is null) = (logged_at is null)),
  constraint log_entries_check check (num_nonnulls(document_id, bundle_id, question_id) = 1)
);
create index log_entries_document on log_entries (document_id, id);
create index log_entries_bundle on log_entries (bundle_id, id);
create index log_entries_waiting on log_entries (id) where position is null;
create index log_entries_question on log_entries (question_id) where question_id is not null;

create table log_tiles (
  level smallint not null,
  index bigint not null,
  hashes bytea not null,
  primary key (level, index)
);
-- Hashes do not compress. PostgreSQL 15 takes this in a statement of its own only.
alter table log_tiles alter column hashes set storage external;

create table log_checkpoints (
  size bigint primary key,
  root bytea not null,
  note text not null,
  key_id text not null,
  signed_at timestamptz not null,
  continues bigint unique
);

create table log_cosignatures (
  size bigint not null references log_checkpoints (size),
  name text not null,
  key_id text not null,
  line text not null,
  signed_at timestamptz not null,
  primary key (size, key_id)
);

create table log_keys (
  key text primary key,
  first_used_at timestamptz not null
);

create table credential_keys (
  did text not null,
  id text not null,
  jwk jsonb not null,
  first_used_at timestamptz not null,
  primary key (did, id)
);

create table credential_statuses (
  document_id text primary key,
  number bigint generated always as identity,
  list integer not null generated always as ((number - 1) / 65536 + 1) stored,
  place integer not null,
  unique (list, place)
);

create table shares (
  id uuid primary key default gen_random_uuid(),
  shared_by text not null,
  token_hash text not null unique,
  recipient text not null,
  most_opens integer not null check (most_opens > 0),
  opens integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint shares_check check (opens >= 0 and opens <= most_opens)
);

create table share_opens (
  share_id uuid not null references shares (id) on delete cascade,
  opened_at timestamptz not null
);
create index share_opens_share on share_opens (share_id, opened_at);

create table issuer_questions (
  id uuid primary key default gen_random_uuid(),
  document_id text not null references documents (id) on delete cascade,
  asker_name text not null,
  asker_email text,
  issuer_domain text,
  issuer_token_hash text not null unique,
  asker_token_hash text unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  answer text check (answer in ('yes', 'no', 'none')),
  answered_at timestamptz,
  proof text,
  about text not null default 'document' check (about in ('document', 'employment')),
  employed_since date,
  asker_language text not null default 'en' check (asker_language in ('en', 'es')),
  constraint issuer_questions_check check ((answer is null) = (answered_at is null)),
  constraint issuer_questions_check1 check ((answer is null) = (proof is null)),
  constraint issuer_questions_check2 check (employed_since is null or about = 'employment' and answer = 'yes')
);
create index issuer_questions_document on issuer_questions (document_id, sent_at);
create index issuer_questions_waiting on issuer_questions (expires_at) where answer is null;

create table companies (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  phone text not null,
  email text not null,
  address1 text not null,
  address2 text not null,
  city text not null,
  state text not null,
  zip text not null,
  ein_last4 text not null check (ein_last4 ~ '^([0-9]{4})?$'),
  periodicity text not null,
  first_period_start date not null,
  pay_delay integer not null,
  template integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index companies_name on companies (owner_id, lower(name));

create table company_members (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  email text not null,
  role text not null check (role in ('manager', 'viewer')),
  user_id uuid references users (id) on delete cascade,
  key_hash text,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create unique index company_members_email on company_members (company_id, lower(email));
create unique index company_members_key on company_members (key_hash);
create index company_members_user on company_members (user_id, company_id);

create table company_people (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  name text not null,
  email text not null,
  phone text not null,
  address1 text not null,
  address2 text not null,
  city text not null,
  state text not null,
  zip text not null,
  number text not null,
  title text not null,
  department text not null,
  employment_type text not null,
  payment_type text not null,
  rate integer not null,
  overtime_rate integer,
  default_hours integer not null,
  withholding jsonb,
  earnings jsonb not null,
  deductions jsonb not null,
  opening jsonb,
  starts_on date,
  ends_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  language text not null default 'en' check (language in ('en', 'es', 'both')),
  leave jsonb not null default '[]',
  deposits jsonb not null default '[]',
  occupation_code text not null default ''
);
create unique index company_people_name on company_people (company_id, lower(name), number);

create table pay_runs (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  periodicity text not null,
  period_start date not null,
  period_end date not null,
  pay_date date not null,
  order_id uuid unique references orders (id),
  created_at timestamptz not null,
  again_for uuid references pay_runs (id) on delete cascade,
  paid_people integer,
  off_cycle jsonb,
  columns jsonb
);
create unique index pay_runs_again on pay_runs (again_for) where order_id is null;
create unique index pay_runs_period on pay_runs (company_id, period_end, period_start)
  where again_for is null and off_cycle is null;
create index pay_runs_company on pay_runs (company_id, pay_date desc);

create table pay_run_rows (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references pay_runs (id) on delete cascade,
  person_id uuid not null references company_people (id),
  is_included boolean not null default true,
  entries jsonb not null,
  carried jsonb,
  document_id text unique references documents (id),
  mailed_at timestamptz,
  unique (run_id, person_id)
);
create index pay_run_rows_person on pay_run_rows (person_id);

create table document_recipients (
  series_id text primary key,
  address text not null check (address = lower(address)),
  named_at timestamptz not null
);
create index document_recipients_address on document_recipients (address);

create table pay_links (
  token_hash text primary key,
  address text not null,
  expires_at timestamptz not null
);

create table pay_sessions (
  token_hash text primary key,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table people_imports (
  company_id uuid primary key references companies (id) on delete cascade,
  people jsonb not null,
  imported_at timestamptz not null
);

create table year_ends (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  year smallint not null,
  ein text not null default '',
  created_at timestamptz not null,
  unique (company_id, year)
);

create table year_end_rows (
  id uuid primary key default gen_random_uuid(),
  year_end_id uuid not null references year_ends (id) on delete cascade,
  key text not null,
  person_id uuid references company_people (id) on delete set null,
  is_included boolean not null,
  number_kind text not null default 'ssn',
  last_four text not null default '',
  document_id text unique references documents (id),
  mailed_at timestamptz,
  unique (year_end_id, key)
);

create table issuer_identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  issuer_key text not null,
  domain text not null,
  created_at timestamptz not null,
  named_at timestamptz,
  checked_at timestamptz,
  problem text,
  unique (user_id, issuer_key, domain)
);
create index issuer_identities_due on issuer_identities (checked_at) where named_at is not null;

create table share_documents (
  share_id uuid not null references shares (id) on delete cascade,
  document_id text not null references documents (id) on delete cascade,
  position integer not null,
  facts jsonb not null,
  primary key (share_id, document_id)
);
create index share_documents_document on share_documents (document_id);

create table validation_chains (
  fingerprint text primary key,
  purpose text not null check (purpose in ('seal', 'timestamp')),
  given bytea[] not null,
  last_used_at timestamptz not null,
  certificates bytea[] not null default '{}',
  ocsp_responses bytea[] not null default '{}',
  crls bytea[] not null default '{}',
  good_until timestamptz,
  fetched_at timestamptz,
  problem text
);

create table pay_stub_figures (
  document_id text primary key references documents (id) on delete cascade,
  owner_key text not null,
  issuer text not null,
  company_id uuid references companies (id) on delete set null,
  person_id uuid references company_people (id) on delete set null,
  number text not null,
  period text not null,
  year integer not null,
  is_in_force boolean not null,
  is_known boolean,
  pay_date date,
  period_start date,
  period_end date,
  person text not null default '',
  is_contractor boolean not null default false,
  gross bigint not null default 0,
  taxes bigint not null default 0,
  deductions bigint not null default 0,
  adjustment bigint not null default 0,
  net bigint not null default 0,
  employer_taxes bigint not null default 0,
  contributions bigint not null default 0,
  federal bigint not null default 0,
  other_pay bigint not null default 0,
  lines text[] not null default '{}',
  amounts bigint[] not null default '{}',
  of_year bigint[] not null default '{}',
  states text[] not null default '{}',
  without_room text not null default '',
  payments jsonb not null default '[]',
  leave jsonb not null default '[]',
  is_estimated boolean,
  constraint pay_stub_figures_check check (is_known is not true or pay_date is not null),
  constraint pay_stub_figures_check1 check (cardinality(lines) = cardinality(amounts))
);
create index pay_stub_figures_year on pay_stub_figures (owner_key, year, pay_date, person)
  include (company_id, issuer, is_contractor, gross, other_pay, taxes, deductions, adjustment, net,
    employer_taxes, contributions, federal)
  where is_in_force and is_known;
create index pay_stub_figures_rows on pay_stub_figures (year, owner_key) where is_in_force and is_known;
create index pay_stub_figures_leave on pay_stub_figures (owner_key, year) where leave <> '[]';
create index pay_stub_figures_unknown on pay_stub_figures (owner_key, year) where not is_known;
create index pay_stub_figures_company on pay_stub_figures (company_id);
create index pay_stub_figures_person on pay_stub_figures (person_id);

create table leave_adjustments (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references company_people (id) on delete cascade,
  kind text not null,
  hundredths integer not null check (hundredths <> 0),
  reason text not null,
  made_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index leave_adjustments_person on leave_adjustments (person_id, created_at);
create index leave_adjustments_made_by on leave_adjustments (made_by);

create table issuer_names (
  name text primary key
);
create index issuer_names_search on issuer_names using gin (name gin_trgm_ops);

-- A month of events ends as a whole; months-of-events.ts makes the next partitions and drops the oldest.
create table document_events (
  id bigint generated always as identity (sequence name document_events_id_seq1),
  document_id text not null references documents (id),
  event text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (id, created_at)
) partition by range (created_at);
create index document_events_document on document_events (document_id, created_at);
create index document_events_event on document_events (event, created_at);

create table removed_people (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  name text not null,
  person jsonb not null,
  rows jsonb not null,
  adjustments jsonb not null,
  removed_at timestamptz not null
);
create index removed_people_company on removed_people (company_id, removed_at);
create index removed_people_removed on removed_people (removed_at);

create table unmatched_payments (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  reference text not null,
  order_id text not null,
  amount integer not null,
  refunded integer not null,
  found_at timestamptz not null,
  closed_at timestamptz,
  reason text,
  unique (provider, reference)
);

create table large_erasures (
  id uuid primary key default gen_random_uuid(),
  documents integer not null,
  found_at timestamptz not null default now(),
  approved_at timestamptz,
  approved_by uuid references users (id) on delete set null
);
create unique index large_erasures_open on large_erasures ((approved_at is null)) where approved_at is null;
create index large_erasures_approved_by on large_erasures (approved_by);
`;

/** This month's events and those of the next three; what has no month of its own is stored too. */
const MONTHS = `
create table document_events_other partition of document_events default;
-- Adding a month to a moment depends on the time zone of the connection.
set local time zone 'UTC';
do $$
declare month timestamptz;
begin
  for month in select date_trunc('month', now(), 'UTC') + n * interval '1 month' from generate_series(0, 3) as n
  loop
    execute format('create table %I partition of document_events for values from (%L) to (%L)',
      'document_events_' || to_char(month at time zone 'UTC', 'YYYY_MM'), month, month + interval '1 month');
  end loop;
end $$;
`;

const FUNCTIONS = `
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create function keep_log_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.position is null
    and (new.id, new.document_id, new.bundle_id, new.question_id, new.statement)
      is not distinct from (old.id, old.document_id, old.bundle_id, old.question_id, old.statement) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create function log_statement(
  numbers text, sha256 text, level text, state text, is_disputed boolean, at timestamptz
) returns text language sql as $$
  select 'paperproof.log/1' || chr(10)
    || 'salt ' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') || chr(10)
    || 'number ' || numbers || chr(10)
    || 'sha256 ' || sha256 || chr(10)
    || 'level ' || level || chr(10)
    || 'state ' || state || chr(10)
    || 'disputed ' || case when is_disputed then 'yes' else 'no' end || chr(10)
    || 'time ' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || chr(10)
$$;

create function log_document() returns trigger language plpgsql as $$
begin
  insert into log_entries (document_id, statement) values (new.id, log_statement(
    new.number, new.file_sha256, new.level, new.state, new.disputed_at is not null,
    case
      when old.sealed_at is distinct from new.sealed_at then new.sealed_at
      when old.state <> new.state then coalesce(new.state_changed_at, now())
      else coalesce(new.disputed_at, now())
    end));
  return null;
end $$;

create function log_answer_statement(proof text, at timestamptz) returns text language sql as $$
  select 'paperproof.answer/1' || chr(10)
    || 'salt ' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') || chr(10)
    || 'sha256 ' || encode(sha256(convert_to(proof, 'UTF8')), 'hex') || chr(10)
    || 'time ' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || chr(10)
$$;

create function log_answer() returns trigger language plpgsql as $$
begin
  insert into log_entries (question_id, statement)
  values (new.id, log_answer_statement(new.proof, new.answered_at));
  return null;
end $$;

create function begin_pay_stub_figures() returns trigger language plpgsql as $$
declare
  corrected pay_stub_figures;
begin
  -- A correction belongs to the pay run of what it corrects.
  if new.series_id <> new.id then
    select * into corrected from pay_stub_figures where document_id = new.series_id;
  end if;
  insert into pay_stub_figures
    (document_id, owner_key, issuer, company_id, person_id, number, period, year, is_in_force)
  values (new.id, new.owner_key, lower(new.issuer), corrected.company_id, corrected.person_id, new.number, new.period,
    coalesce(substring(new.content #>> '{view,pay,date}' from '[0-9]{4}$')::int, 0), new.state = 'live');
  return null;
end $$;

create function follow_pay_stub() returns trigger language plpgsql as $$
declare
  counts boolean := new.state = 'live' and new.content is not null;
begin
  if new.content is null and new.set_aside is null then
    delete from pay_stub_figures where document_id = new.id;
  else
    update pay_stub_figures set owner_key = new.owner_key, is_in_force = counts
    where document_id = new.id and (owner_key, is_in_force) is distinct from (new.owner_key, counts);
  end if;
  return null;
end $$;

create function note_issuer_names() returns trigger language plpgsql as $$
begin
  insert into issuer_names (name) select distinct issuer from registered order by issuer on conflict do nothing;
  return null;
end $$;
`;

const TRIGGERS = `
create trigger attestations_append_only
  before delete or update or truncate on attestations for each statement execute function refuse_change();
create trigger audit_log_append_only
  before delete or update or truncate on audit_log for each statement execute function refuse_change();
create trigger log_entries_append_only
  before delete or update on log_entries for each row execute function keep_log_entry();
create trigger log_entries_not_emptied
  before truncate on log_entries for each statement execute function refuse_change();
create trigger documents_logged
  after update on documents
  for each row
  when (new.sealed_at is not null and new.file_sha256 is not null and (new.state in ('live', 'superseded', 'revoked'))
    and (old.number is distinct from new.number
      or old.file_sha256 is distinct from new.file_sha256
      or old.level is distinct from new.level
      or old.state is distinct from new.state
      or (old.disputed_at is null) is distinct from (new.disputed_at is null)
      or old.sealed_at is distinct from new.sealed_at))
  execute function log_document();
create trigger issuer_questions_logged
  after update on issuer_questions
  for each row
  when (new.proof is not null and old.proof is distinct from new.proof)
  execute function log_answer();
create trigger documents_begin_figures
  after insert on documents
  for each row
  when (new.kind = 'PayStub' and new.level <> 'S' and new.content is not null)
  execute function begin_pay_stub_figures();
create trigger documents_issuer_names
  after insert on documents referencing new table as registered for each statement execute function note_issuer_names();
create trigger documents_figures_follow
  after update of state, owner_key, content, set_aside on documents
  for each row
  when (new.kind = 'PayStub')
  execute function follow_pay_stub();
`;

/** The number of the first receipt is the next one. */
const ROWS = 'insert into receipt_numbers (last) values (1000);';

export const indexes = {
  documents_number_begins: 'documents (number text_pattern_ops)',
  pay_stub_figures_to_read: 'pay_stub_figures (owner_key, year) where is_estimated is null',
};

export async function up(db: Kysely<never>): Promise<void> {
  const extension = 'create extension if not exists pg_trgm;';
  await sql.raw([extension, TABLES, MONTHS, FUNCTIONS, TRIGGERS, ROWS].join('')).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`
    do $$
    begin
      execute (
        select 'drop table ' || string_agg(quote_ident(tablename), ', ') || ' cascade' from pg_tables
        where schemaname = 'public' and tablename not like 'kysely%');
      execute (
        select 'drop function ' || string_agg(oid::regprocedure::text, ', ') from pg_proc
        where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e'));
      drop extension pg_trgm;
    end $$`.execute(db);
}
