/** How much of a form's end messages lie over for three seconds: what takes the focus there, as a wrong field does, is
 *  scrolled above them. */
export const toastRoom = '128px'
