import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  accountNumberField,
  accountPhoneField,
  addressField,
  dateField,
  draftDate,
  draftMoney,
  emailField,
  optionalLogo,
  moneyField,
  nameField,
  websiteField,
  zipField,
} from './fields.ts';
import { logoFileProblem } from './logo-file.ts';

const messages = (schema: z.ZodType, value: unknown): string[] => {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
};

test('a field reports only the first message that applies', () => {
  expect(messages(nameField('company name'), '')).toEqual(['Please enter company name']);
  expect(messages(nameField('company name'), undefined)).toEqual(['Please enter company name']);
  expect(messages(nameField('company name'), ' A ')).toEqual(['Company name must be at least 2 characters']);
  expect(messages(nameField('company name'), 'A'.repeat(51))).toEqual(['Company name must be 2-50 characters']);
  expect(messages(nameField('company name'), 'A'.repeat(50))).toEqual([]);
  expect(messages(addressField('company address'), 'A'.repeat(121))).toEqual([
    'Company address must be 2-120 characters',
  ]);
});

test('a zip takes five or six digits', () => {
  const zip = zipField('employee zip code', 'Zip code');
  expect(messages(zip, '')).toEqual(['Please enter employee zip code']);
  expect(messages(zip, '18O15')).toEqual(['Zip code must contain only numbers']);
  expect(messages(zip, '1801')).toEqual(['Zip code must be at least 5 characters']);
  expect(messages(zip, '1801555')).toEqual(['Zip code must be 5-6 characters']);
  expect(messages(zip, '180155')).toEqual([]);
});

test('a website takes letters, digits, spaces, periods, slashes, colons and dashes', () => {
  expect(messages(websiteField('company website'), 'https://alder.example/row 4')).toEqual([]);
  expect(messages(websiteField('company website'), 'alder-row.example')).toEqual([]);
  expect(messages(websiteField('company website'), 'alder_row.example')).toEqual([
    'Only letters, periods, slashes, and colons are allowed',
  ]);
  expect(messages(websiteField('company website'), 'x')).toEqual(['Company website must be at least 2 characters']);
});

test('an account number has 10 or 11 characters without its dashes', () => {
  expect(messages(accountNumberField, '000-1234-5678')).toEqual([]);
  expect(messages(accountNumberField, '000123456')).toEqual(['Account number must be 10-11 characters']);
  expect(messages(accountNumberField, '000123456789')).toEqual(['Account number must be 10-11 characters']);
});

test('an account phone has exactly ten digits without its dashes', () => {
  expect(messages(accountPhoneField, '610-555-0106')).toEqual([]);
  expect(messages(accountPhoneField, '1-610-555-0106')).toEqual(['Account phone must be 10 digits']);
});

test('a date must exist in the calendar', () => {
  const invalid = ['Please select a valid date (MM-DD-YYYY)'];
  expect(messages(dateField(), '2026-02-28')).toEqual([]);
  expect(messages(dateField(), '2028-02-29')).toEqual([]);
  expect(messages(dateField(), '2026-02-29')).toEqual(invalid);
  expect(messages(dateField(), '2100-02-29')).toEqual(invalid);
  expect(messages(dateField(), '02-28-2026')).toEqual(invalid);
  expect(messages(dateField('Please select a due date'), '')).toEqual(['Please select a due date']);
  expect(messages(draftDate(), '')).toEqual([]);
  expect(messages(draftDate(), '2026-13-01')).toEqual(invalid);
});

test('money is whole cents from 0 to 9,000,000.00', () => {
  expect(messages(moneyField(), 900_000_000)).toEqual([]);
  expect(messages(moneyField(), 900_000_001)).toHaveLength(1);
  expect(messages(moneyField(), -1)).toHaveLength(1);
  expect(messages(moneyField(), 0.5)).toHaveLength(1);
  expect(messages(moneyField(), '12')).toHaveLength(1);
  expect(draftMoney().parse(null)).toBe(0);
});

test('an email address is text, @, text, dot, text without spaces', () => {
  expect(messages(emailField('Please enter your email address'), '')).toEqual(['Please enter your email address']);
  expect(messages(emailField(), 'a b@c.example')).toEqual(['Please enter a valid email address']);
  expect(messages(emailField(), 'a@b')).toEqual(['Please enter a valid email address']);
  expect(messages(emailField(), 'a@b.c.example')).toEqual([]);
});

test('checks a logo file by size, then type, then extension', () => {
  const file = { name: 'logo.png', type: 'image/png', size: 10_485_760 };
  expect(logoFileProblem(file)).toBeNull();
  expect(logoFileProblem({ ...file, size: 10_485_761 })).toBe('Please upload a file ≤ 10MB');
  expect(logoFileProblem({ ...file, type: 'image/gif' })).toBe('Please upload a JPG, JPEG, or PNG');
  expect(logoFileProblem({ ...file, name: 'logo.gif' })).toBe('Invalid file type. Allowed: JPG, JPEG, PNG');
});

test('accepts an https link or a data image as a logo and refuses a script or a path with ..', () => {
  const logo = optionalLogo;
  expect(messages(logo, '')).toEqual([]);
  expect(messages(logo, 'https://pictures.example/logo.png')).toEqual([]);
  expect(messages(logo, 'data:image/png;base64,iVBORw0KGgo=')).toEqual([]);
  expect(messages(logo, 'data:image/svg+xml;base64,PHN2Zz4=')).toHaveLength(1);
  expect(messages(logo, 'javascript:alert(1)')).toHaveLength(1);
  expect(messages(logo, '/../../etc/passwd')).toHaveLength(1);
  expect(messages(logo, '//elsewhere.example/logo.png')).toHaveLength(1);
});
