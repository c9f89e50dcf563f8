import type { SupabaseClient } from '@supabase/supabase-js'
import type { Profile } from '../../../domain/accounts/profile.ts'

/**
 * Keeps a profile; of two at once the later one stands.
 * @param ownerId whose page it was typed on
 * @returns whether it is this session's: a browser may have been signed in as somebody else meanwhile
 * @throws what the client throws
 */
export async function changeProfile(
  client: SupabaseClient,
  ownerId: string,
  { firstName, lastName, phone }: Profile,
): Promise<boolean> {
  const { data } = await client
    .from('profiles')
    .update({
      first_name: orNull(firstName),
      last_name: orNull(lastName),
      phone: orNull(phone),
    })
    .eq('id', ownerId)
    .select('id')
    .throwOnError()
  return data.length > 0
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}
