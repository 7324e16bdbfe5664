/** The page's content, as what lies over it finds its place. */
export const contentAnchor = '--content'
