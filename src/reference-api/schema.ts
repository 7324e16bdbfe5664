/** Counts up whenever the tables change; a stored file says which one it was made with. */
export const schemaVersion = 10

/** The tables of the newsroom. A role and a right are both an authorisation item (S3): type 1 and type 2. */
export const schema = `
CREATE TABLE sections (
  id INTEGER PRIMARY KEY, catchy_title TEXT NOT NULL, slug TEXT NOT NULL, main_headline TEXT NOT NULL,
  description TEXT NOT NULL, language_id INTEGER NOT NULL, is_enabled INTEGER NOT NULL, "order" INTEGER NOT NULL);
CREATE TABLE categories (
  id INTEGER PRIMARY KEY, parent_id INTEGER, section_id INTEGER NOT NULL, catchy_title TEXT NOT NULL,
  slug TEXT NOT NULL, main_headline TEXT NOT NULL, description TEXT NOT NULL, is_enabled INTEGER NOT NULL,
  newshub INTEGER NOT NULL, show_in_latest INTEGER NOT NULL, "order" INTEGER NOT NULL, body TEXT NOT NULL,
  tags TEXT NOT NULL, folded TEXT NOT NULL);
CREATE INDEX categories_section ON categories (section_id, parent_id);
CREATE TABLE tags (
  id INTEGER PRIMARY KEY, section_id INTEGER NOT NULL, catchy_title TEXT NOT NULL, slug TEXT NOT NULL,
  main_headline TEXT NOT NULL, description TEXT NOT NULL, article_count INTEGER NOT NULL, body TEXT NOT NULL,
  thumb TEXT NOT NULL DEFAULT '', crop TEXT NOT NULL DEFAULT '{}', social_links TEXT NOT NULL DEFAULT '{}',
  json_ld TEXT NOT NULL DEFAULT '', tags TEXT NOT NULL, folded TEXT NOT NULL);
CREATE INDEX tags_section ON tags (section_id);
CREATE TABLE auth_items (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, description TEXT NOT NULL, type INTEGER NOT NULL);
CREATE TABLE auth_item_children (
  id INTEGER PRIMARY KEY, parent INTEGER NOT NULL, child INTEGER NOT NULL, UNIQUE (parent, child));
CREATE VIEW roles AS SELECT id, name, description FROM auth_items WHERE type = 1;
CREATE TABLE users (
  id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE, username TEXT NOT NULL UNIQUE, nickname TEXT NOT NULL,
  position TEXT NOT NULL, role_id INTEGER NOT NULL, section_id INTEGER, show_on_site INTEGER NOT NULL,
  password TEXT NOT NULL, two_fa_enabled INTEGER NOT NULL, two_fa_secret TEXT, two_fa_pending TEXT,
  folded TEXT NOT NULL);
CREATE TABLE authors (
  id INTEGER PRIMARY KEY, description TEXT NOT NULL DEFAULT '', avatar TEXT NOT NULL,
  crop TEXT NOT NULL DEFAULT '{}', education TEXT NOT NULL DEFAULT '', experience TEXT NOT NULL DEFAULT '',
  awards TEXT NOT NULL DEFAULT '', social_links TEXT NOT NULL DEFAULT '{}', json_ld TEXT NOT NULL DEFAULT '');
CREATE TABLE tokens (hash TEXT PRIMARY KEY, user_id INTEGER NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE experts (
  id INTEGER PRIMARY KEY AUTOINCREMENT, username TEXT NOT NULL, slug TEXT NOT NULL, position TEXT NOT NULL,
  description TEXT NOT NULL, avatar TEXT NOT NULL, crop TEXT NOT NULL, awards TEXT NOT NULL, education TEXT NOT NULL,
  experience TEXT NOT NULL, social_links TEXT NOT NULL, folded TEXT NOT NULL);
CREATE TABLE images (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL,
  source INTEGER NOT NULL, author TEXT NOT NULL, has_watermark INTEGER NOT NULL, color INTEGER,
  notes TEXT NOT NULL, alt TEXT NOT NULL, label TEXT NOT NULL, created_at INTEGER NOT NULL, ext TEXT NOT NULL, path TEXT,
  folded TEXT NOT NULL);
CREATE TABLE picture_files (path TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, bytes BLOB NOT NULL);
CREATE TABLE stop_words (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, is_article INTEGER NOT NULL, is_tag INTEGER NOT NULL);
CREATE TABLE languages (id INTEGER PRIMARY KEY, name TEXT NOT NULL, code TEXT NOT NULL UNIQUE);
CREATE TABLE phrases (
  id INTEGER PRIMARY KEY, category TEXT NOT NULL, message TEXT NOT NULL, UNIQUE (category, message));
CREATE TABLE translations (
  phrase_id INTEGER NOT NULL, language_id INTEGER NOT NULL, translation TEXT NOT NULL, updated INTEGER NOT NULL,
  PRIMARY KEY (language_id, phrase_id)) WITHOUT ROWID;
CREATE TABLE menus (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, url TEXT NOT NULL, type TEXT NOT NULL, section_id INTEGER NOT NULL,
  category_id INTEGER, nofollow INTEGER NOT NULL, "order" INTEGER NOT NULL);
CREATE TABLE call_to_actions (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, section_id INTEGER NOT NULL, position TEXT NOT NULL,
  category_id INTEGER, body TEXT NOT NULL);
CREATE TABLE contextual_links (id INTEGER PRIMARY KEY, text TEXT NOT NULL, url TEXT NOT NULL);
CREATE TABLE hot_news (
  id INTEGER PRIMARY KEY, section_id INTEGER NOT NULL, title TEXT NOT NULL, url TEXT NOT NULL);
CREATE TABLE advs (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, slot TEXT NOT NULL, code TEXT NOT NULL, frequency INTEGER NOT NULL,
  outofpage INTEGER NOT NULL, size TEXT NOT NULL, status INTEGER NOT NULL, cached INTEGER NOT NULL);
CREATE TABLE banners (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, link TEXT NOT NULL, is_enabled INTEGER NOT NULL,
  image_desktop TEXT NOT NULL, image_mobile TEXT NOT NULL, category_ids TEXT NOT NULL, tag_ids TEXT NOT NULL);
CREATE TABLE static_pages (
  id INTEGER PRIMARY KEY, title TEXT NOT NULL, slug TEXT NOT NULL, html TEXT NOT NULL, css TEXT NOT NULL,
  section_id INTEGER NOT NULL);
CREATE TABLE posts (
  id INTEGER PRIMARY KEY, section_id INTEGER, category_id INTEGER, status INTEGER NOT NULL,
  template_type INTEGER NOT NULL, advert_status INTEGER NOT NULL, top_status INTEGER NOT NULL,
  breaking_status INTEGER NOT NULL, is_sponsored INTEGER NOT NULL, is_verified INTEGER NOT NULL,
  is_evergreen INTEGER NOT NULL, table_of_contents INTEGER NOT NULL, is_message_sent INTEGER NOT NULL,
  main_headline TEXT NOT NULL, catchy_title TEXT NOT NULL, rss_title TEXT NOT NULL, description TEXT NOT NULL,
  fb_catchy_title TEXT NOT NULL, slug TEXT NOT NULL, external_link TEXT NOT NULL, json_ld TEXT NOT NULL,
  body TEXT NOT NULL, thumb INTEGER, fb_thumb INTEGER, authors TEXT NOT NULL, experts TEXT NOT NULL,
  tags TEXT NOT NULL, copy_editor_id INTEGER, editor_id INTEGER, reporter_id INTEGER, assignee_id INTEGER,
  uniqueness REAL, word_count INTEGER NOT NULL, estimate INTEGER, priority INTEGER NOT NULL, due_date TEXT,
  notes TEXT NOT NULL, published_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  folded TEXT NOT NULL, export_projects TEXT NOT NULL DEFAULT '[]');
CREATE INDEX posts_published ON posts (published_at);
CREATE INDEX posts_status ON posts (status, published_at);
CREATE INDEX posts_section ON posts (section_id, published_at);
CREATE INDEX posts_category ON posts (category_id);
CREATE INDEX posts_editor ON posts (editor_id);
CREATE INDEX posts_slug ON posts (slug);
CREATE INDEX posts_uniqueness ON posts (uniqueness);
CREATE TABLE locks (id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, until INTEGER NOT NULL);
PRAGMA user_version = ${schemaVersion};
`
