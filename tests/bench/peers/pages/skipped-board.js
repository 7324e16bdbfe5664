import { mount as mountBare } from './bare-board.js'

/** The bare board whose cards are skipped while they are out of view. */
export const mount = (root, screen) => mountBare(root, screen, 'auto')
