const section = { section_id: 'Section' }

/** What the fields of every form are called whose texts are kept as a draft, in the order in which they are compared. */
export const formLabels = {
  static: { title: 'Title', html: 'HTML', css: 'CSS' },
  author: {
    avatar: 'Avatar',
    description: 'Description',
    education: 'Education',
    experience: 'Experience',
    awards: 'Awards',
    social_links: 'Social links',
  },
  expert: {
    avatar: 'Avatar',
    username: 'Name',
    position: 'Position',
    description: 'Description',
    education: 'Education',
    experience: 'Experience',
    awards: 'Awards',
    social_links: 'Social links',
  },
  tag: { thumb: 'Avatar', social_links: 'Social links', body: 'Description', json_ld: 'JSON-LD' },
  'tag-form': {
    catchy_title: 'Catchy title',
    section_id: 'Sections',
    main_headline: 'SEO main headline',
    description: 'SEO Description',
    tags: 'Related tags',
  },
  category: {
    catchy_title: 'Catchy title',
    slug: 'Slug',
    ...section,
    parent_id: 'Parent category',
    main_headline: 'Main headline',
    description: 'Description',
    body: 'Body',
    tags: 'Related tags',
    is_enabled: 'Show on main page',
    newshub: 'Newshub view',
  },
  section: {
    slug: 'Slug',
    language_id: 'Language',
    catchy_title: 'Catchy title',
    main_headline: 'SEO main headline',
    description: 'SEO description',
    is_enabled: 'Show on main page',
  },
  'call-to-action': {
    name: 'Name',
    ...section,
    position: 'Position',
    category_id: 'Category',
    body: 'Body',
  },
  task: {
    main_headline: 'Headline',
    ...section,
    template_type: 'Type',
    priority: 'Priority',
    estimate: 'Estimate, story points',
    due_date: 'Due date',
    assignee: 'Assignee',
    notes: 'Notes',
  },
  image: {
    pictures: 'Pictures',
    name: 'Name',
    source: 'Source',
    author: 'Author',
    has_watermark: 'Watermark',
    color: 'Color',
    alt: 'Alternative text',
    label: 'Label',
    notes: 'Notes',
  },
  role: { name: 'Name', description: 'Description' },
} as const satisfies Record<string, Record<string, string>>

/** What the draft of a side form is of. */
export type KeptSideForm = Exclude<keyof typeof formLabels, 'static' | 'author' | 'expert' | 'tag'>
