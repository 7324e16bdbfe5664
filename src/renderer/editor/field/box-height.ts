/** How high the editor of a field is until it is pulled, and what stands in its place while it comes. */
export const boxHeight = '260px'
