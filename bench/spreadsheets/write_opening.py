"""Writes 200 spreadsheets of opening year-to-date figures, with what each says, for bench/imports.ts.

python3 bench/spreadsheets/write_opening.py FOLDER: needs python3-openpyxl and libreoffice-calc.
"""

import pathlib
import random
import sys

from shared import FIRST, FORMS, LAST, MONEY_FORMATS, begin, convert, money_cell, save

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
pick = random.Random(184)

# Headings of our own making, after the names that these products print on pay stubs and in reports (from memory). None is not a
# column that we import: net pay is calculated, and an employer's share is not the person's.
STYLES = {
    "template": [("Employee ID", "number"), ("First name", "firstName"), ("Last name", "lastName"), ("Pay rate", "rate"),
                 ("YTD hours", "openingHours"), ("YTD regular pay", "openingRegular"), ("YTD overtime", "openingOvertime"),
                 ("YTD bonus", "openingBonus"), ("YTD tips", "openingTips"), ("YTD federal income tax", "openingFederalTax"),
                 ("YTD Social Security", "openingSocialSecurity"), ("YTD Medicare", "openingMedicare"),
                 ("YTD state income tax", "openingStateTax")],
    "gusto": [("Last name", "lastName"), ("First name", "firstName"), ("Regular Wages YTD", "openingRegular"),
              ("Overtime Wages YTD", "openingOvertime"), ("Bonus YTD", "openingBonus"), ("Paycheck Tips YTD", "openingTips"),
              ("Federal Income Tax YTD", "openingFederalTax"), ("Social Security YTD", "openingSocialSecurity"),
              ("Social Security (Employer) YTD", None), ("Medicare YTD", "openingMedicare"), ("State Income Tax YTD", "openingStateTax"),
              ("Net Pay YTD", None), ("SSN (last 4)", None)],
    "adp": [("Payroll Name", "nameTurned"), ("File Number", "number"), ("YTD Regular Hours", "openingHours"),
            ("YTD Regular Earnings", "openingRegular"), ("YTD Overtime Earnings", "openingOvertime"),
            ("YTD Federal Income - Employee Tax", "openingFederalTax"),
            ("YTD Social Security - Employee Tax", "openingSocialSecurity"), ("YTD Medicare - Employee Tax", "openingMedicare"),
            ("YTD State Income - Employee Tax", "openingStateTax"), ("Tax ID (SSN)", None), ("YTD Take Home", None)],
    "quickbooks": [("Employee", "name"), ("Hours YTD", "openingHours"), ("Gross Pay YTD", "openingGross"),
                   ("Federal Withholding YTD", "openingFederalTax"), ("Social Security Employee YTD", "openingSocialSecurity"),
                   ("Medicare Employee YTD", "openingMedicare"), ("State Withholding YTD", "openingStateTax"), ("SS No.", None),
                   ("Net Pay YTD", None)],
    "paychex": [("Employee ID", "number"), ("Employee Name", "nameTurned"), ("Hours YTD", "openingHours"),
                ("Earnings YTD", "openingGross"), ("Overtime YTD", "openingOvertime"), ("Fed Income Tax YTD", "openingFederalTax"),
                ("Social Security Tax YTD", "openingSocialSecurity"), ("Medicare Tax YTD", "openingMedicare"),
                ("State Income Tax YTD", "openingStateTax"), ("Net Pay YTD", None), ("Birth Date", None)],
    "office": [("NAME", "name"), ("Emp #", "number"), ("YTD Hrs", "openingHours"), ("YTD Gross", "openingGross"),
               ("YTD Fed W/H", "openingFederalTax"), ("YTD Soc Sec", "openingSocialSecurity"), ("YTD Med", "openingMedicare"),
               ("YTD State W/H", "openingStateTax"), ("Notes", None)],
    "plain": [("Name", "name"), ("Hours to date", "openingHours"), ("Gross pay to date", "openingGross"),
              ("Federal income tax", "openingFederalTax"), ("Social Security", "openingSocialSecurity"), ("Medicare", "openingMedicare"),
              ("State income tax", "openingStateTax")],
    "odd": [("Who", "name"), ("Nr", "number"), ("Hrs so far", "openingHours"), ("Paid so far", "openingRegular"),
            ("Uncle Sam", "openingFederalTax"), ("6.2%", "openingSocialSecurity"), ("1.45%", "openingMedicare"),
            ("PA", "openingStateTax"), ("Lunch club", None)],
}


def person(index):
    first = f"{pick.choice(FIRST)}{'' if index < 20 else index}"
    regular = pick.randint(50_000, 15_000_000)
    return {
        "firstName": first, "lastName": pick.choice(LAST), "number": f"E-{1000 + index}", "rate": pick.randint(1500, 9999),
        "openingHours": pick.randint(100, 180_000) / 100, "openingRegular": regular,
        "openingOvertime": pick.choice([0, pick.randint(1, 900_000)]), "openingBonus": pick.choice([0, pick.randint(1, 500_000)]),
        "openingTips": pick.choice([0, pick.randint(1, 300_000)]), "openingFederalTax": regular * pick.randint(0, 24) // 100,
        "openingSocialSecurity": regular * 62 // 1000, "openingMedicare": regular * 145 // 10_000,
        "openingStateTax": regular * 307 // 10_000,
    }


for number in range(200):
    style = pick.choice(list(STYLES))
    columns = list(STYLES[style])
    if pick.random() < 0.3:
        pick.shuffle(columns)
    form = FORMS[number % 7]
    manner = pick.choice(["number", "number", "float", "formula", "dollar", "plain", "comma"])
    # openpyxl saves no values of formulas, so only LibreOffice's files have them.
    if manner == "formula" and form == "xlsx":
        manner = "number"
    money_format, hours_format = pick.choice(MONEY_FORMATS), pick.choice(["General", "0.00", "#,##0.00"])
    book, sheet, row, left = begin(
        pick,
        form,
        columns,
        note=("Notes", "From the payroll of January to June.", "YTD"),
        titles=("Year to date, 2026", 5, "Through 06/30/2026"),
        groups=[("Person", 1, 2), ("Earnings and taxes", 3, 6)],
    )
    heading_row = row
    people = []
    for index in range(pick.randint(3, 40)):
        each = person(index)
        row += 1
        if pick.random() < 0.05:
            row += 1
        name = f"{each['firstName']} {each['lastName']}"
        opening = {"earnings": {}, "deductions": {}}
        expected = {"name": name, "opening": opening}
        for at, (heading, field) in enumerate(columns):
            cell = sheet.cell(row, at + 1 + left)
            if field is None:
                cell.value = {"SS No.": "123-45-6789", "Tax ID (SSN)": "XXX-XX-6789", "SSN (last 4)": "6789",
                              "Birth Date": "05/17/1990", "Notes": "", "Lunch club": "yes"}.get(heading, each["openingRegular"] / 200)
            elif field in ("name", "nameTurned"):
                cell.value = name if field == "name" else f"{each['lastName']}, {each['firstName']}"
            elif field == "openingHours":
                cell.value = each[field]
                cell.number_format = hours_format
                opening["hours"] = each[field]
            elif field == "openingGross":
                # Gross pay has everything in it that is paid, also what has a column of its own.
                paid = [name for _, name in columns if name in ("openingOvertime", "openingBonus", "openingTips")]
                cell.value = money_cell(each["openingRegular"] + sum(each[name] for name in paid), manner)
                cell.number_format = money_format
                opening["earnings"]["regular"] = each["openingRegular"]
            elif field.startswith("opening") or field == "rate":
                # Exports leave zeros empty, or write a dash.
                if each[field] == 0 and number % 3 != 0:
                    cell.value = None if number % 3 == 1 else "-"
                    continue
                cell.value = money_cell(each[field], manner)
                cell.number_format = money_format
                if field == "rate":
                    expected["cents"], expected["hourly"] = each[field], True
                    continue
                place, line = {"openingRegular": ("earnings", "regular"), "openingOvertime": ("earnings", "overtime"),
                               "openingBonus": ("earnings", "bonus"), "openingTips": ("earnings", "tips"),
                               "openingFederalTax": ("deductions", "federalIncomeTax"),
                               "openingSocialSecurity": ("deductions", "socialSecurity"),
                               "openingMedicare": ("deductions", "medicare"),
                               "openingStateTax": ("deductions", "stateIncomeTax")}[field]
                opening[place][line] = each[field]
            else:
                cell.value = each[field]
                if field == "number":
                    expected["number"] = each["number"]
        people.append(expected)
    if pick.random() < 0.4:
        row += 1
        sheet.cell(row, 1 + left, "Totals")
        sheet.cell(row, len(columns) + left, 999_999.99)
    if pick.random() < 0.3:
        sheet.cell(row + 2, 1 + left, "Checked against the payroll register.")
    save(book, sheet, folder, number, {
        "form": form, "style": style, "headingRow": heading_row, "people": people,
        "columns": {str(at + left): field for at, (_, field) in enumerate(columns)}})

convert(folder)
