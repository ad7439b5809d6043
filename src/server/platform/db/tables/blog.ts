import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** '1' published, '0' draft. */
export type PublishStatus = '0' | '1';

/** The fields of a post that staff edit; revisions and autosaves hold them too. */
export interface PostContent {
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly body: string;
  readonly category: string | null;
  /** The id of an image, or OWN_PICTURE. */
  readonly featuredMediaId: string | null;
  readonly authorName: string;
}

export interface BlogCategoryTable {
  slug: string;
  name: string;
  position: number;
}

/** A former address of a category, and the category that has its posts now. */
export interface BlogFormerCategoryTable {
  slug: string;
  category_slug: string;
}

export interface BlogPostTable {
  id: Generated<string>;
  slug: string;
  title: string;
  excerpt: string;
  body: string;
  body_text: string;
  word_count: number;
  category_slug: string | null;
  featured_media_id: string | null;
  /** Instead of a featured one: the picture of the article that it was seeded from. */
  shows_own_picture: Generated<boolean>;
  author_name: Generated<string>;
  status: Generated<PublishStatus>;
  published_at: Date | null;
  modified_at: Date;
  created_at: Date;
  created_by: string | null;
  version: Generated<number>;
  autosave: ColumnType<PostContent | null, string | null, string | null>;
  autosaved_at: Date | null;
  preview_key: string;
  deleted_at: Date | null;
  seeded_as: string | null;
  seeded_version: number | null;
}

export interface BlogRevisionTable {
  id: GeneratedAlways<number>;
  post_id: string;
  version: number;
  content: ColumnType<PostContent, string, string>;
  saved_by: string;
  saved_at: Date;
}

export interface BlogFormerSlugTable {
  slug: string;
  post_id: string;
}

export interface BlogReadTable {
  post_id: string;
  day: ColumnType<string, string, string>;
  reads: number;
}

export interface BlogTables {
  blog_categories: BlogCategoryTable;
  blog_former_categories: BlogFormerCategoryTable;
  blog_posts: BlogPostTable;
  blog_revisions: BlogRevisionTable;
  blog_former_slugs: BlogFormerSlugTable;
  blog_reads: BlogReadTable;
}
