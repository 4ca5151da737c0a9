import * as z from 'zod/mini'
import { roles } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { personIdSchema } from './person-id.ts'

/** Restores the session after a reload (spec 7-17). */
export const currentUser = endpoint({
  name: 'currentUser',
  method: 'GET',
  path: '/api/auth/current-user',
  access: 'anyone',
  summary: 'Who is signed in, if anybody',
  answer: z.object({
    isAuthenticated: z.boolean(),
    userId: z.nullable(personIdSchema),
    userType: z.nullable(z.enum(roles)),
  }),
})
