// What a window does not need to appear, and is most of the program: the bundle has a file of its own for it.
export { answerCalls } from '../services/answer-calls.ts'
export { diagnose } from '../services/diagnostics/diagnostics.ts'
export { createServices } from '../services/index.ts'
