import { business } from './business.ts'
import { culture } from './culture.ts'
import { news } from './news.ts'
import { sport } from './sport.ts'
import type { Desk } from './story.ts'
import { technology } from './technology.ts'

/** The desks in the order of the sections' ids, from 1. */
export const desks: readonly Desk[] = [news, business, sport, culture, technology]
