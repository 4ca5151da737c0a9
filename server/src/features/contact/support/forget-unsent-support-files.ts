import type { Services } from '../../../services.ts'
import { forgetUnsent } from '../../people/documents/forget-unsent.ts'
import { takeUnsentSupportFiles } from './support-file-store.ts'

export const forgetUnsentSupportFiles = (services: Pick<Services, 'database' | 'clock'>) =>
  forgetUnsent(services, takeUnsentSupportFiles)
