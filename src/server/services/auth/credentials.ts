import { z } from 'zod';
import { isMailbox } from '../../../domain/email-address.ts';
import { EMAIL_MESSAGE } from '../../../domain/fields.ts';
import { isGuessable } from '../../../domain/guessable-password.ts';

/** The email address is the user name, in lower case. */
export const usernameField = z
  .string({ error: 'Please enter your user name' })
  .trim()
  .min(1, { error: 'Please enter your user name', abort: true })
  .max(254, { error: EMAIL_MESSAGE, abort: true })
  .refine(isMailbox, EMAIL_MESSAGE)
  .transform((text) => text.toLowerCase());

export const passwordField = z
  .string({ error: 'Please enter your password' })
  .min(1, 'Please enter your password')
  .max(200, 'Please enter a shorter password');

export const EASY_PASSWORD = 'This password is easy to guess. Please use a longer one, such as four unrelated words.';

/** Length makes a password strong. Composition rules only make it hard to remember. */
export const newPasswordField = passwordField
  .refine((text) => text.length >= 10, { error: 'Please use at least 10 characters', abort: true })
  .refine((text) => !isGuessable(text), EASY_PASSWORD);

export const fullNameField = z
  .string({ error: 'Full name must be at least 2 characters' })
  .trim()
  .min(2, 'Full name must be at least 2 characters')
  .max(50, 'Full name must be 2-50 characters');

export const signInInput = z.object({ username: usernameField, password: passwordField });
/** A code from an authenticator app, or a recovery code. */
export const codeInput = z.object({
  otp: z.string().max(20).optional().describe('The code of your authenticator app. API keys send none'),
  recovery: z.string().max(40).optional().describe('A recovery code instead'),
});
export const signUpInput = z
  .object({ fullName: fullNameField, username: usernameField, password: newPasswordField })
  .refine(({ fullName, username, password }) => !isGuessable(password, [fullName, username]), {
    path: ['password'],
    error: EASY_PASSWORD,
  });
export const finishInput = z.object({ token: z.string().min(1).max(100), password: passwordField.optional() });
export const forgottenInput = z.object({ username: usernameField });
export const resetInput = z.object({ token: z.string().min(1).max(100), password: newPasswordField });
/** The current password, entered again. Empty for an account without a password. */
export const currentPasswordField = z.string().max(200, 'Please enter a shorter password').default('');

export const newFactorInput = z.object({ password: currentPasswordField, otp: z.string().max(20) });
export const passwordChangeInput = z.object({ password: currentPasswordField, newPassword: newPasswordField });

export type SignIn = z.output<typeof signInInput>;
export type SignUp = z.output<typeof signUpInput>;
export const emailChangeInput = z.object({ username: usernameField, password: currentPasswordField });
export const closeInput = codeInput.extend({ password: currentPasswordField });
export const tokenInput = z.object({ token: z.string().min(1).max(100) });
