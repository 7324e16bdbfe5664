/** What the fields of every form are called whose long text is kept as a draft, in the order in which they are compared. */
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
} as const
