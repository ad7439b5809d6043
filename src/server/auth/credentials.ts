import { z } from 'zod';
import { EMAIL_MESSAGE } from '../../domain/fields.ts';

/** The e-mail address is the user name, in lower case. */
export const usernameField = z
  .string({ error: 'Please enter your user name' })
  .trim()
  .min(1, { error: 'Please enter your user name', abort: true })
  .max(254, { error: EMAIL_MESSAGE, abort: true })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, EMAIL_MESSAGE)
  .transform((text) => text.toLowerCase());

export const passwordField = z
  .string({ error: 'Please enter your password' })
  .min(1, 'Please enter your password')
  .max(200, 'Please enter a shorter password');

/** Length is what makes a password strong; composition rules only make it hard to remember. */
export const newPasswordField = passwordField.refine((text) => text.length >= 10, 'Please use at least 10 characters');

export const fullNameField = z
  .string({ error: 'Full name must be at least 2 characters' })
  .trim()
  .min(2, 'Full name must be at least 2 characters')
  .max(50, 'Full name must be 2-50 characters');

export const signInInput = z.object({ username: usernameField, password: passwordField });
/** The code of an authenticator app, or one of the recovery codes instead. */
export const codeInput = z.object({ otp: z.string().max(20).optional(), recovery: z.string().max(40).optional() });
export const signUpInput = z.object({ fullName: fullNameField, username: usernameField, password: newPasswordField });
export const finishInput = z.object({ token: z.string().min(1).max(100), password: passwordField.optional() });
export const forgottenInput = z.object({ username: usernameField });
export const resetInput = z.object({ token: z.string().min(1).max(100), password: newPasswordField });
/** Given once more; an account without a password leaves it empty. */
export const passwordAgain = z.string().max(200, 'Please enter a shorter password').default('');

export const newFactorInput = z.object({ password: passwordAgain, otp: z.string().max(20) });
export const passwordChangeInput = z.object({ password: passwordAgain, newPassword: newPasswordField });

export type SignIn = z.output<typeof signInInput>;
export type SignUp = z.output<typeof signUpInput>;
export const emailChangeInput = z.object({ username: usernameField, password: passwordAgain });
export const closeInput = codeInput.extend({ password: passwordAgain });
export const letterInput = z.object({ token: z.string().min(1).max(100) });
