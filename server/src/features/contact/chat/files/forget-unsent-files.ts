import type { Services } from '../../../../services.ts'
import { forgetUnsent } from '../../../people/documents/forget-unsent.ts'
import { takeUnsent } from './message-file-store.ts'

export const forgetUnsentFiles = (services: Pick<Services, 'database' | 'clock'>) =>
  forgetUnsent(services, takeUnsent)
