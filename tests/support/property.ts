import fc from 'fast-check'

// The suite tries the same inputs every time; `STET_SEED=7 npx vitest run …` tries others.
fc.configureGlobal({ seed: Number(process.env.STET_SEED ?? 1) })

export { fc }
