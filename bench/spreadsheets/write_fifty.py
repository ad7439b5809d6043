"""Writes tests/e2e/fifty-people.ods, the people of a journey, as LibreOffice saves them.

python3 bench/spreadsheets/write_fifty.py tests/e2e: needs python3-openpyxl and libreoffice-calc.
"""

import datetime
import pathlib
import random
import subprocess
import sys
import tempfile

import openpyxl

from shared import FIRST, LAST

pick = random.Random(50)
HEADINGS = ["Payroll Name", "File Number", "Work Contact: Work Email", "Primary Address: Address Line 1", "Primary Address: City",
            "Primary Address: State / Territory Code", "Primary Address: Zip / Postal Code", "Hire Date", "Worker Category", "Rate Type",
            "Regular Pay Rate Amount", "Std. Hours", "Tax ID (SSN)"]


def person(index):
    name = ["Lee, Ann", "Marsh, Bo", "Ortega, Cy"][index] if index < 3 else f"{LAST[index % len(LAST)]}, {FIRST[index % len(FIRST)]} {index}"
    is_salary = index % 9 == 5
    rate = pick.randint(4_500_000, 14_000_000) / 100 if is_salary else pick.randint(1600, 5500) / 100
    # The first three are named in the journey. Contractors are paid enough for a 1099-NEC.
    rate = {0: 20, 1: 31.5, 2: 28, 20: 45, 40: 45}.get(index, rate)
    return [name, 100 + index, "ann.lee@fifty-people.example" if index == 0 else "", f"{index + 1} Elm Street", "Easton", "PA", 18042,
            datetime.date(2015, 1, 1) + datetime.timedelta(days=pick.randint(0, 3900)), "Contractor" if index in (20, 40) else "Employee",
            "Salary" if is_salary else "Hourly", rate, 80, f"900-12-{1000 + index}"]


book = openpyxl.Workbook()
sheet = book.active
sheet.title = "People"
sheet["A1"] = "Kestrel & Rowe Joinery: people"
sheet.merge_cells("A1:E1")
for at, heading in enumerate(HEADINGS):
    sheet.cell(3, at + 1, heading)
for index in range(50):
    # An empty row between two pages.
    for at, value in enumerate(person(index)):
        sheet.cell(4 + index + (index >= 30), at + 1, value)
with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder) / "fifty-people.xlsx"
    book.save(path)
    subprocess.run(["soffice", "--headless", "--convert-to", "ods", "--outdir", sys.argv[1], str(path)], check=True,
                   stdout=subprocess.DEVNULL)
