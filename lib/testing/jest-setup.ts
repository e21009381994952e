import "@testing-library/jest-dom";

process.env.LOG_LEVEL = "silent";
