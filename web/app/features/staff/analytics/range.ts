import { mostAnalyticsDays } from '@evenkeel/contract/staff/analytics'
import type { RangeLimits } from '../../../ui/range/range.ts'

export const analyticsRange: RangeLimits = { usual: '30', mostDays: mostAnalyticsDays }
